// How long a login has to wait after wrong passwords. Nobody is locked out: a door that was knocked at too often opens
// later and later, for those who knocked. Who has logged in from an address before is not held up by what others do,
// neither there nor to the same account from elsewhere.

/** Wrong passwords that still count, and when the latest of them was. */
export interface WrongPasswords {
  readonly count: number;
  readonly latestAt: Date | null;
}

/** What is known when somebody wants to log in: an account, and the address they come from. */
export interface LogInSituation {
  /** To this account from this address. */
  readonly ofBoth: WrongPasswords;
  /** To this account from all addresses. */
  readonly ofAccount: WrongPasswords;
  /** From this address to all accounts. */
  readonly ofAddress: WrongPasswords;
  /** The account was logged in to from this address not long ago. */
  readonly isKnown: boolean;
}

export interface LogInLimits {
  /** Wrong passwords of one account from one address that cost no waiting. */
  readonly attemptsPerAccount: number;
  /** The same of one address to all accounts together: more, because a whole hospital may share one. */
  readonly attemptsPerAddress: number;
}

export const usualLogInLimits: LogInLimits = { attemptsPerAccount: 10, attemptsPerAddress: 100 };

/** From many addresses at once: so many times the wrong passwords that one address may send. */
const addressesOfOnePerson = 10;

/** Long enough to be noticed by who guesses, short enough for who mistyped. */
const firstWaitMs = 30_000;
/** The wait of those who guess; for them it may be long. */
export const longestWaitMs = 15 * 60_000;
/** The wait that strangers can bring about for each other, so that it stays bearable for who is none. */
export const longestSharedWaitMs = 60_000;

/** 0: at once. */
export function findWaitMs(situation: LogInSituation, limits: LogInLimits, now: Date): number {
  const { ofBoth, ofAccount, ofAddress, isKnown } = situation;
  const own = findRest(ofBoth, limits.attemptsPerAccount, longestWaitMs, now);
  if (isKnown) return own;
  return Math.max(
    own,
    findRest(ofAccount, limits.attemptsPerAccount * addressesOfOnePerson, longestSharedWaitMs, now),
    findRest(ofAddress, limits.attemptsPerAddress, longestSharedWaitMs, now),
  );
}

/** After the first that is too many, and twice as long after each further one. */
function findRest({ count, latestAt }: WrongPasswords, free: number, longestMs: number, now: Date): number {
  if (latestAt === null || count < free) return 0;
  const waitMs = Math.min(longestMs, firstWaitMs * 2 ** Math.min(count - free, 30));
  return Math.max(0, latestAt.getTime() + waitMs - now.getTime());
}
