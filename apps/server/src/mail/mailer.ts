/** One message to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML. */
  readonly html?: string;
  /** What the HTML shows as `cid:{cid}`. */
  readonly pictures?: readonly MailPicture[];
  /** The name of the sender; the provider's by default. */
  readonly senderName?: string;
  /** With angle brackets; the same for a mail that is sent again. A new one by default. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailPicture {
  readonly cid: string;
  readonly type: "image/jpeg";
  readonly content: Buffer;
}

/** How long a message takes at most, in milliseconds. */
export const sendTimeoutMs = 60_000;

export interface Mailer {
  /** Sends a message. Rejects when the server does not accept it, or takes longer than `sendTimeoutMs`. */
  send(mail: Mail): Promise<unknown>;
}

/** The mail server of the settings. Without one (null) mails are written to files. */
export interface MailServer {
  /** Host, and port if it is written. */
  readonly host: string;
  /** Why a mail could not be sent, in Spanish and without secrets. */
  explain(error: unknown): string;
}
