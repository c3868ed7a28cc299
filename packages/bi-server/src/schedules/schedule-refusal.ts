/** no-right: the person may not schedule · not-schedulable: not this file · invalid: not so, and the message says why. */
export type RefusalKind = 'no-right' | 'not-schedulable' | 'invalid';

/** Why something is not scheduled, paused or removed. A job of somebody else does not exist. */
export class ScheduleRefusal extends Error {
  override readonly name = 'ScheduleRefusal';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
