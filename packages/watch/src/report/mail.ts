import { createTransport } from "nodemailer";

export interface Post {
  /** `smtp://…` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  readonly to: readonly string[];
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** @throws Error where the server does not take it. */
export async function sendLetter({ url, from, to }: Post, letter: Letter): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to: [...to], ...letter });
  } finally {
    transport.close();
  }
}
