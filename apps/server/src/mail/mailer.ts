/** One message to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Hands a message over; rejects when nobody took it. */
  send(mail: Mail): Promise<void>;
}
