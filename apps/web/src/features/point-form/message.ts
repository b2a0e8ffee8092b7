/** What a dialog of the form says (P2 §8). */
export interface Message {
  readonly title: string;
  readonly text: string;
}
