// What a client does that no client of this protocol would: its connection is closed.

export type SocketFaultKind = 'malformed' | 'tooLarge' | 'tooMany' | 'tooSlow';

export class SocketFault extends Error {
  readonly kind: SocketFaultKind;

  constructor(kind: SocketFaultKind, message: string) {
    super(message);
    this.name = 'SocketFault';
    this.kind = kind;
  }
}
