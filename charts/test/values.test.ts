import { describeChart } from "./describe-chart.ts";
import { chart, minimal, production, runHelm, template } from "./helm.ts";

/** Small servers, backups and monitoring: all that there can be in one installation. */
const everything = [
  ...minimal,
  "--set",
  "backup.enabled=true,backup.claim=c,probe.enabled=true,probe.credentialsSecret=p",
  "--set",
  "monitoring.alerts=true,monitoring.dashboards=true,monitoring.serviceMonitors=true",
];

/** What helm says to one wrong value. */
const refusal = (setting: string, ...options: string[]) => {
  const { status, stderr } = template(...options, "--set", setting);
  return status === 0 ? "taken" : stderr;
};

describeChart("a value that cannot be", () => {
  // By the schema: where it is, and what is wrong with it.
  it.each([
    ["pubicOrigin=https://votar.example.cl", "additional properties 'pubicOrigin' not allowed"],
    ["secondFactor=some", "'/secondFactor': value must be one of 'nobody', 'superadmins', 'everybody'"],
    ["secondPerson=maybe", "'/secondPerson': got string, want boolean"],
    ["secondPersonWaitHours=0", "'/secondPersonWaitHours': minimum: got 0, want 1"],
    ["nats.replicas=2", "'/nats/replicas': value must be one of 1, 3, 5"],
    [
      "image.pullPolicy=Sometimes",
      "'/image/pullPolicy': value must be one of 'Always', 'IfNotPresent', 'Never'",
    ],
    ["defaults.replicas=0", "'/defaults/replicas': minimum: got 0, want 1"],
    ["defaults.replicas=three", "'/defaults/replicas': got string, want integer"],
    ["electionDay=yes", "'/electionDay': got string, want boolean"],
    ["secrets.keys=", "'/secrets/keys': minLength: got 0, want 1"],
    ["internalTls.enabled=yes", "'/internalTls/enabled': got string, want boolean"],
    [
      "institution.supportHours.fr=lundi",
      "'/institution/supportHours': additional properties 'fr' not allowed",
    ],
    ["components.gateway.kind=thing", "'/components/gateway/kind': value must be one of"],
    ["components.gatway.replicas=3", "'/components': additional properties 'gatway' not allowed"],
    ["components.gateway.replica=3", "'/components/gateway': additional properties 'replica' not allowed"],
    ["settings.stepUpMinutes=90", "'/settings/stepUpMinutes': maximum: got 90, want 60"],
    ["settings.legalNoticeDays=7", "'/settings/legalNoticeDays': minimum: got 7, want 30"],
    // An empty list of peers would let everybody through.
    [
      "networkPolicy.databasePeers=null,networkPolicy.smtpPeers=all",
      "'/networkPolicy/smtpPeers': got string",
    ],
    ["shutdown.drainSeconds=20", "'/shutdown/drainSeconds': maximum: got 20, want 15"],
    ["tracing.share=2", "'/tracing/share': maximum: got 2, want 1"],
    ["backup.schedule=", "'/backup/schedule': minLength: got 0, want 1"],
    ["backup.keep.newest=0", "'/backup/keep/newest': minimum: got 0, want 1"],
    ["backup.keep.days=-1", "'/backup/keep/days': minimum: got -1, want 0"],
    ["backup.keep.hours=3", "'/backup/keep': additional properties 'hours' not allowed"],
    ["firstSuperadmin.language=fr", "'/firstSuperadmin/language': value must be one of 'es', 'en', 'ht'"],
  ])("%s is refused where it stands", (setting, message) => {
    expect(refusal(setting)).toContain(message);
  });

  // By what it means.
  it.each([
    [
      "publicOrigin=http://votar.example.cl",
      'publicOrigin is "http://votar.example.cl": it must be https://',
    ],
    ["publicOrigin=https://votar.example.cl/urna", "without a path, such as https://votar.example.cl"],
    ["smtp.from=nobody", 'smtp.from is "nobody": it must be an email address'],
    ["firstSuperadmin.email=ana", "or empty to invite nobody"],
    ["institution.officialSite=slep.cl", "it must be a whole address, https:// included"],
    ["institution.supportEmail=ayuda", "institution.supportEmail is"],
    ["nats.url=http://nats", "such as tls://nats.platform.svc:4222"],
    ["nats.url=nats://nats:4222", "while internalTls.enabled it must begin with tls://"],
    ["settings.limitAccess=5000", "such as 30/60"],
    ["kms.url=https://kms.example.cl", "say which key of it wraps the data keys"],
    [
      "claveUnica.issuer=https://accounts.example.cl",
      "claveUnica.clientId is not: ClaveÚnica is configured whole",
    ],
    ["claveUnica.issuer=http://accounts.example.cl", "it must be a whole https:// address"],
    ["tracing.endpoint=collector:4318", "address of an OTLP collector"],
    ["internalTls.generate=true", "certificates come from one of the two"],
    ["bundled.nats.enabled=true", "secrets.generate is off: the chart has to make the passwords"],
    ["externalSecrets.enabled=true", "say which store the Secrets come from"],
    ["backup.enabled=true", "say which PersistentVolumeClaim backups are written to"],
    ["probe.enabled=true", "say in which Secret its account and its seed are"],
    ["components.ballot.replicas=9", "components.ballot has 9 replicas at least and 6 at most"],
    ["defaults.gracePeriodSeconds=25", "it must be at least 30, or pods are killed while they still answer"],
    [
      "components.identity.env.DEMO_PASSWORD_ALLOWED=true",
      "what the demo alone may do is not for an installation",
    ],
  ])("%s is refused in words that say what to do", (setting, message) => {
    expect(refusal(setting)).toContain(message);
  });

  it.each([
    [
      minimal,
      "internalTls.enabled=false",
      "bundled servers and CloudNativePG take encrypted connections only",
    ],
    [minimal, "cloudNativePg.enabled=true", "are both on: there is one Postgres"],
    [production, "secrets.generate=true", "Secrets come from one of the two"],
  ])("%j with %s is refused", (options, setting, message) => {
    expect(refusal(setting, ...options)).toContain(message);
  });

  it.each(["9urna", "urna.dos", "u".repeat(34)])("may not be the release's name either: %s", (name) => {
    const { status, stderr } = runHelm("template", name, chart, "--kube-version", "1.34.0");
    expect([status, stderr]).toEqual([1, expect.stringContaining(`the release is called "${name}"`)]);
  });

  it("leaves every name short enough for Kubernetes, however long the release's may be", () => {
    const longest = "u".repeat(33);
    const { stdout } = runHelm("template", longest, chart, "--kube-version", "1.34.0", ...everything);
    const names = [...stdout.matchAll(/^ {2}name: (\S+)$/gm)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(Math.max(...names.map(({ length }) => length))).toBe(63);
    expect(names.find((name) => name.endsWith("-backup"))?.length).toBeLessThanOrEqual(52);
  });

  it("is reported with all others at once", () => {
    const said = refusal("publicOrigin=x,smtp.from=y,settings.limitAccess=z");
    for (const name of ["publicOrigin", "smtp.from", "settings.limitAccess"])
      expect(said).toContain(`- ${name} is`);
  });

  it("cannot be an empty list of peers, which would let everybody through", () => {
    const { status, stderr } = template("--set-json", "networkPolicy.databasePeers=[]");
    expect(status).not.toBe(0);
    expect(stderr).toContain("'/networkPolicy/databasePeers': minItems: got 0, want 1");
  });
});
