import type { CaseAnswer } from './contract-case.ts';

export interface DoorDifference {
  readonly reason: string;
  /** Names of cases. */
  readonly cases: readonly string[];
  /** What is answered through the door instead. */
  readonly answer: CaseAnswer;
}

/** 401 of the door itself; the challenge is for programs, which these cases are. */
const refused: CaseAnswer = {
  status: 401,
  headers: { 'www-authenticate': /^Basic realm="Pentaho Realm"/, location: null, 'set-cookie': null },
};

/** Where an answer through Prumo's door is rightly another than that of the BI server itself. */
export const doorDifferences: readonly DoorDifference[] = [
  {
    reason:
      'Who is not logged in does not get past the door. The portal has the login page; that of the BI server would begin a session that the portal knows nothing of.',
    cases: [
      'anonymous, content of a file: 302 to the login page',
      'anonymous, the user console: 302 to the login page',
      'anonymous, the user manual: 302 to the login page',
      'anonymous, the token against forged requests: there is none to send',
      'the login page has what clients look for',
      'the login page while logins are blocked says so',
      'the start page needs a login',
      'the logout of nobody is no error',
      'webcontext.js for nobody',
    ],
    answer: refused,
  },
  {
    reason:
      'The login form of the BI server is not reachable through the door: people log in at the portal, programs send Basic.',
    cases: [
      '[BI-03] the login form, right: 302 to the console with a session cookie',
      '[BI-03] the login form with the field locale, as the portal sends it',
      '[BI-03] after the login form the session knows the person',
      'the login form with the name in another case: the session has the stored spelling',
      '[BI-03] the login form, wrong password: 302 to the login page with its marker',
      'the login form, password in another case: 302 to the login page',
      'the login form, unknown person: 302 to the login page',
      'the login form, empty fields: 302 to the login page',
      'the login by GET: always failed, even with the right password',
      'the login form on top of a live session: 302 with login_error=2',
      'the login form after a page was asked for: 302 to that page',
      'an address after ten failures of one account: 302 as for a wrong password',
      '[BI-03] the logout: 302 to the start page',
      'the logout by POST',
    ],
    answer: refused,
  },
  {
    reason: 'Whoever leaves there leaves the portal too, whose login page is where they go.',
    cases: ['[BI-03] the logout of a session: a redirect, and the session is over'],
    answer: { status: 302, headers: { location: '/login' } },
  },
  {
    reason:
      'Cookies of the BI server stay on our side of the door; a session of the portal is begun by its login.',
    cases: ['[BI-03] Basic, right: a session is begun for frames that follow'],
    answer: { status: 200, text: 'JOSÉ', headers: { 'set-cookie': null } },
  },
];

export function findDoorAnswer(name: string): CaseAnswer | undefined {
  return doorDifferences.find(({ cases }) => cases.includes(name))?.answer;
}
