import { html } from "./html.ts";
import { adminPath, pageHtml, type PageFrame } from "./page-frame.ts";

/** Where the registrar's people sign in, after nothing or a try that was refused. */
export function signInPage(frame: PageFrame, refused?: "wrong" | "too-many"): string {
  const { say } = frame;
  const title = refused ? say("signIn.errorTitle", { title: say("signIn.heading") }) : say("signIn.heading");
  const error =
    refused &&
    html`<p class="note err" role="alert" id="error"><strong>${say(`signIn.${refused}`)}</strong></p>`;
  const described = refused ? html` aria-invalid="true" aria-describedby="error"` : html``;
  const content = html`<div class="sheet narrow">
    <h1>${say("signIn.heading")}</h1>
    <p>${say("signIn.about")}</p>
    ${error || undefined}
    <form method="post" action="${adminPath}/sign-in">
      <div>
        <label for="password">${say("signIn.password")}</label
        ><input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required${described}
        />
      </div>
      <button>${say("signIn.button")}</button>
    </form>
  </div>`;
  return pageHtml(frame, { title, content });
}
