/** Why something could not be handed over. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** The other side has said that it will never take this. */
  readonly isFinal: boolean;
  /** Nothing else will get through either for now. */
  readonly isAway: boolean;

  constructor(message: string, { isFinal = false, isAway = false } = {}) {
    super(message);
    this.isFinal = isFinal;
    this.isAway = isAway;
  }
}

/** Hands one over, and answers what the other side said. Rejects with DeliveryFailure. */
export type Deliver<Entry> = (entry: Entry) => Promise<string>;
