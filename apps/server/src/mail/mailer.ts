/** One message to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Sends a message. Rejects when the server does not accept it. */
  send(mail: Mail): Promise<void>;
}

/** The mail server of the settings. Without one (null) mails are written to files. */
export interface MailServer {
  /** Host, and port if it is written. */
  readonly host: string;
  /** Why a mail could not be sent, in Spanish and without secrets. */
  explain(error: unknown): string;
}
