import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { adminLogin } from "./admin-login.ts";
import { adminPasskeyOptions, adminPasskeyLogin } from "./admin-passkey-login.ts";
import { adminTotpLogin } from "./admin-totp-login.ts";
import { beginClaveUnica } from "./begin-clave-unica.ts";
import { claveUnicaLogin } from "./clave-unica-login.ts";
import { adminLogout, voterLogout } from "./logout.ts";
import { adminMe, voterMe } from "./me.ts";
import { forgotPassword, resetPassword } from "./passwords.ts";
import { adminRefresh, voterRefresh } from "./refresh.ts";
import { requestOtp } from "./request-otp.ts";
import { switchLanguage } from "./switch-language.ts";
import { verifyOtp } from "./verify-otp.ts";
import { voterLogin } from "./voter-login.ts";

export const sessionCalls = (services: Services): BoundHandler[] => [
  adminLogin(services),
  adminTotpLogin(services),
  adminPasskeyOptions(services),
  adminPasskeyLogin(services),
  voterLogin(services),
  adminRefresh(services),
  voterRefresh(services),
  adminLogout(services),
  voterLogout(services),
  adminMe,
  voterMe,
  switchLanguage(services),
  forgotPassword(services),
  resetPassword(services),
  requestOtp(services),
  verifyOtp(services),
  beginClaveUnica(services),
  claveUnicaLogin(services),
];
