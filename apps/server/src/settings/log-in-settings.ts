// The settings of sessions, logins and passwords.
import { fewestPasswordCharacters } from '@prumo/contracts/people/password-faults';

import { setting } from './setting-declaration.ts';
import { onOrOff, text, textOfLength, wholeNumber } from './setting-kinds.ts';

export const logInSettings = {
  SESSION_SECRET: setting({
    group: 'logIn',
    meaning:
      'Secret from which the key of the stored back-end credentials is made. Copies of the server on one database need the same one.',
    kind: textOfLength(32, 500),
    defaultValue: '',
    defaultInWords: 'made at the first start and kept in DATA_DIR',
    isSecret: true,
  }),
  SESSION_TIMEOUT: setting({
    group: 'logIn',
    meaning: 'Idle minutes after which a session ends.',
    kind: wholeNumber(1, 1440),
    defaultValue: 100,
    isVisibleToBrowser: true,
  }),
  LOGIN_ATTEMPTS_PER_ACCOUNT: setting({
    group: 'logIn',
    meaning:
      'Wrong passwords of one user name from one network address after which the next has to wait: 30 seconds, then twice as long each time, up to 15 minutes. A right one wipes them out, and so does a day without any. Ten times as many from all addresses together make addresses wait, up to a minute, from which that person has not logged in for 30 days.',
    kind: wholeNumber(3, 1000),
    defaultValue: 10,
  }),
  LOGIN_ATTEMPTS_PER_ADDRESS: setting({
    group: 'logIn',
    meaning:
      'Wrong passwords from one network address within 15 minutes, of all user names together, after which people have to wait there, up to a minute, who have not logged in from it for 30 days. All doors count together.',
    kind: wholeNumber(3, 100_000),
    defaultValue: 100,
  }),
  PASSWORD_MIN_LENGTH: setting({
    group: 'logIn',
    meaning:
      'Fewest characters of a new password. Whatever is longer is taken, of any characters, unless it is the name of the person, the hospital or the product, a repetition or sequence, or among the most common passwords.',
    kind: wholeNumber(fewestPasswordCharacters, 64),
    defaultValue: fewestPasswordCharacters,
  }),
  USE_FREE_CASE_AUTH: setting({
    group: 'logIn',
    meaning: 'On: the user name is sent to the back ends as typed. Off: upper-cased.',
    kind: onOrOff,
    defaultValue: false,
  }),
  USE_NEW_LOGIN: setting({
    group: 'logIn',
    meaning: 'How Prumo logs in at a remote BI server. On: ping with Basic. Off: form post.',
    kind: onOrOff,
    defaultValue: true,
  }),
  USE_SHA1_ENCRYPT: setting({
    group: 'logIn',
    meaning:
      'The remote workflow engine gets the SHA-1 of the password, in hexadecimal, instead of the password.',
    kind: onOrOff,
    defaultValue: false,
  }),
  USE_SAME_PW: setting({
    group: 'logIn',
    meaning:
      'One fixed password for everybody at the remote workflow engine. Whoever knows it and reaches that engine is anybody there, so only Prumo should reach it.',
    kind: textOfLength(1, 500),
    defaultValue: '',
    defaultInWords: "the person's own",
    isSecret: true,
  }),
  DEV_USR_ADM: setting({
    group: 'logIn',
    meaning: 'User name that counts as administrator. Taken with DEVELOPMENT only.',
    kind: text,
    defaultValue: '',
    defaultInWords: 'nobody',
  }),
} as const;
