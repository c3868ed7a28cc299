// Whose query is next. Each data source has room for so many, each person for so many in all; among those who wait,
// people take turns, whoever had one going to the end. Pure: it starts nothing and knows no clock.

export interface FairQueueRules {
  readonly mostPerPerson: number;
  /** Queries of one data source that run at once. */
  readonly mostPerSource: number;
}

/** A place in the queue, and then among those that run. */
export interface QueueTicket {
  readonly person: string;
  readonly source: string;
}

export interface FairQueue {
  join(person: string, source: string): QueueTicket;
  /** The next one that may run, which counts as running from now on; nothing when all who wait have to. */
  startNext(): QueueTicket | undefined;
  /** Whether it ran, waited, or had left already. */
  leave(ticket: QueueTicket): void;
  countRunning(person: string): number;
  countWaiting(person: string): number;
}

export function createFairQueue(rules: FairQueueRules): FairQueue {
  /** In the order of the turns. */
  const waiting = new Map<string, QueueTicket[]>();
  const running = new Set<QueueTicket>();

  function count(matches: (ticket: QueueTicket) => boolean): number {
    return [...running].filter(matches).length;
  }

  function findStartable(person: string, tickets: readonly QueueTicket[]): QueueTicket | undefined {
    if (count((ticket) => ticket.person === person) >= rules.mostPerPerson) return undefined;
    // One source that is full does not hold up what the person wants of another.
    return tickets.find(({ source }) => count((one) => one.source === source) < rules.mostPerSource);
  }

  function stopWaiting(ticket: QueueTicket, place: 'same' | 'last'): void {
    const others = (waiting.get(ticket.person) ?? []).filter((one) => one !== ticket);
    if (place === 'last' || others.length === 0) waiting.delete(ticket.person);
    if (others.length > 0) waiting.set(ticket.person, others);
  }

  return {
    join(person, source) {
      const ticket = { person, source };
      waiting.set(person, [...(waiting.get(person) ?? []), ticket]);
      return ticket;
    },

    startNext() {
      for (const [person, tickets] of waiting) {
        const ticket = findStartable(person, tickets);
        if (ticket === undefined) continue;
        stopWaiting(ticket, 'last');
        running.add(ticket);
        return ticket;
      }
      return undefined;
    },

    leave(ticket) {
      if (!running.delete(ticket)) stopWaiting(ticket, 'same');
    },

    countRunning: (person) => count((ticket) => ticket.person === person),
    countWaiting: (person) => waiting.get(person)?.length ?? 0,
  };
}
