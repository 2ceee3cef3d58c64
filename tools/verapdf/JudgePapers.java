import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/**
 * Judges each named PDF by PDF/UA-1. Prints how many checks were made (`FILE checks N`), and each that failed
 * (`FILE broken RULE MESSAGE`), with tabs between.
 */
public final class JudgePapers {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var foundry = Foundries.defaultInstance();
    for (var file : files) {
      try (var pdf = new FileInputStream(file);
          var parser = foundry.createParser(pdf, PDFAFlavour.PDFUA_1);
          var validator = foundry.createValidator(PDFAFlavour.PDFUA_1, false)) {
        var result = validator.validate(parser);
        say(file, "checks", Integer.toString(result.getTotalAssertions()));
        for (var check : result.getTestAssertions()) {
          if (check.getStatus() == TestAssertion.Status.FAILED) sayBroken(file, check);
        }
      }
    }
  }

  private static void sayBroken(String file, TestAssertion check) {
    var rule = check.getRuleId();
    say(file, "broken", rule.getClause() + "-" + rule.getTestNumber(), check.getMessage());
  }

  private static void say(String... words) {
    System.out.println(String.join("\t", words));
  }
}
