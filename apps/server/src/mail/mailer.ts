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
