// Contract sections 1.2, 1.3 and 2.
import { asForm, type ContractCase } from '../contract-case.ts';

const challenge = /^Basic realm="Pentaho Realm"/;
const check = 'POST /j_spring_security_check';
const logIn = { ask: check, headers: asForm, body: 'j_username={person}&j_password={password}' } as const;
const basic = (pair: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
});

export const authenticationCases: readonly ContractCase[] = [
  // Who is not logged in.
  ...(
    [
      ['GET /api/repo/files/:/tree', 'the tree'],
      ['GET /api/repo/files/:public/children', 'children'],
      ['GET /api/users', 'the users'],
      ['GET /api/session/userName', 'the name'],
      ['GET /api/mantle/isAuthenticated', 'isAuthenticated'],
      ['POST /plugin/pentaho-cdf/api/ping', 'the ping'],
      ['GET /plugin/cda/api/getCdaList', 'the queries'],
      ['GET /api/nothing/there', 'what does not exist'],
      ['PUT /api/repo/files/:public:x.txt', 'a write'],
      ['PUT /api/userroledao/deleteUsers?userNames=x', 'a change of people'],
    ] as const
  ).map(([ask, what]): ContractCase => ({
    name: `anonymous, ${what}: 401 with the Basic challenge`,
    who: 'nobody',
    ask,
    answer: { status: 401, headers: { 'www-authenticate': challenge }, lacks: ['<user>', '"path"'] },
  })),
  {
    name: 'anonymous, from a script of a page: 401 without the challenge',
    who: 'nobody',
    ask: 'GET /api/session/userName',
    headers: { 'sec-fetch-dest': 'empty' },
    answer: { status: 401, headers: { 'www-authenticate': null } },
  },
  {
    name: 'anonymous, content of a file: 302 to the login page',
    who: 'nobody',
    ask: 'GET /api/repos/:public:Hospital:Tipos:pagina.html/content',
    answer: { status: 302, headers: { location: '/pentaho/Login' }, lacks: ['Página'] },
  },
  {
    name: 'anonymous, the user console: 302 to the login page',
    who: 'nobody',
    ask: 'GET /Home',
    answer: { status: 302, headers: { location: '/pentaho/Login' } },
  },
  {
    name: 'anonymous, the user manual: 302 to the login page',
    who: 'nobody',
    ask: 'GET /content/prumo/static/docs/index.html',
    answer: { status: 302, headers: { location: '/pentaho/Login' } },
  },
  {
    name: 'anonymous, the token against forged requests: there is none to send',
    who: 'nobody',
    ask: 'GET /api/csrf/token?url=/api/user-settings/x',
    answer: { status: 204, headers: { 'x-csrf-token': null } },
  },
  {
    name: 'the login page has what clients look for',
    who: 'nobody',
    ask: 'GET /Login',
    answer: {
      status: 200,
      type: /^text\/html/,
      holds: ['j_spring_security_check', 'id="loginError"', 'login_error'],
    },
  },

  // Login by form.
  {
    name: '[BI-03] the login form, right: 302 to the console with a session cookie',
    who: 'nobody',
    given: { person: [] },
    ...logIn,
    answer: {
      status: 302,
      headers: {
        location: '/pentaho/Home',
        'set-cookie': /JSESSIONID=[^;]{20,}; Path=\/pentaho; HttpOnly; SameSite=Lax/,
      },
    },
  },
  {
    name: '[BI-03] the login form with the field locale, as the portal sends it',
    who: 'nobody',
    given: { person: [] },
    ask: check,
    headers: asForm,
    body: 'j_username={person}&j_password={password}&locale=pt_br',
    answer: { status: 302, headers: { location: '/pentaho/Home' } },
  },
  {
    name: '[BI-03] after the login form the session knows the person',
    who: 'nobody',
    given: { person: [] },
    before: [logIn],
    ask: 'GET /api/session/userName',
    answer: { status: 200, text: '{person}' },
  },
  {
    name: 'the login form with the name in another case: the session has the stored spelling',
    who: 'nobody',
    given: { person: [] },
    before: [{ ...logIn, body: 'j_username=PESSOA.{mark}&j_password={password}' }],
    ask: 'GET /api/session/userName',
    answer: { status: 200, text: '{person}' },
  },
  {
    name: '[BI-03] the login form, wrong password: 302 to the login page with its marker',
    who: 'nobody',
    given: { person: [] },
    ask: check,
    headers: asForm,
    body: 'j_username={person}&j_password=errada',
    answer: { status: 302, headers: { location: '/pentaho/Login?login_error=1', 'set-cookie': null } },
  },
  {
    name: 'the login form, password in another case: 302 to the login page',
    who: 'nobody',
    given: { person: [] },
    ask: check,
    headers: asForm,
    body: 'j_username={person}&j_password=SENHA+DE+{mark}',
    answer: { status: 302, headers: { location: '/pentaho/Login?login_error=1' } },
  },
  {
    name: 'the login form, unknown person: 302 to the login page',
    who: 'nobody',
    ask: check,
    headers: asForm,
    body: 'j_username=ninguem.{mark}&j_password=x',
    answer: { status: 302, headers: { location: '/pentaho/Login?login_error=1' } },
  },
  {
    name: 'the login form, empty fields: 302 to the login page',
    who: 'nobody',
    ask: check,
    headers: asForm,
    body: 'j_username=&j_password=',
    answer: { status: 302, headers: { location: '/pentaho/Login?login_error=1' } },
  },
  {
    name: 'the login by GET: always failed, even with the right password',
    who: 'nobody',
    given: { person: [] },
    ask: 'GET /j_spring_security_check?j_username={person}&j_password=senha+de+{mark}',
    answer: { status: 302, headers: { location: '/pentaho/Login?login_error=1', 'set-cookie': null } },
  },
  {
    name: 'the login form on top of a live session: 302 with login_error=2',
    who: 'nobody',
    given: { person: [] },
    before: [logIn],
    ...logIn,
    answer: { status: 302, headers: { location: '/pentaho/Login?login_error=2' } },
  },
  {
    name: 'the login form on top of a live session ends that session',
    who: 'nobody',
    given: { person: [] },
    before: [logIn, logIn],
    ask: 'GET /api/session/userName',
    answer: { status: 401 },
  },
  {
    name: 'the login form after a page was asked for: 302 to that page',
    who: 'nobody',
    given: { person: [] },
    before: [
      {
        ask: 'GET /api/repos/:public:Hospital:Tipos:pagina.html/content?a=1',
        headers: { accept: 'text/html' },
      },
    ],
    ...logIn,
    answer: {
      status: 302,
      headers: { location: '/pentaho/api/repos/:public:Hospital:Tipos:pagina.html/content?a=1' },
    },
  },
  {
    name: 'an address after ten failures of one account: 302 as for a wrong password',
    who: 'nobody',
    given: { person: [] },
    before: Array.from({ length: 10 }, () => ({ ...logIn, body: 'j_username={person}&j_password=errada' })),
    ...logIn,
    answer: { status: 302, headers: { location: '/pentaho/Login?login_error=1' } },
  },
  {
    name: 'the login page while logins are blocked says so',
    who: 'nobody',
    given: { person: [] },
    before: [
      ...Array.from({ length: 10 }, () => ({ ...logIn, body: 'j_username={person}&j_password=errada' })),
      logIn,
    ],
    ask: 'GET /Login?login_error=1',
    answer: { status: 200, holds: ['j_spring_security_user_blocked'] },
  },

  // Logout.
  {
    name: '[BI-03] the logout: 302 to the start page',
    who: 'nobody',
    given: { person: [] },
    before: [logIn],
    ask: 'GET /Logout',
    answer: { status: 302, headers: { location: '/pentaho/index.jsp' } },
  },
  {
    name: 'the logout by POST',
    who: 'nobody',
    given: { person: [] },
    before: [logIn],
    ask: 'POST /Logout',
    answer: { status: 302, headers: { location: '/pentaho/index.jsp' } },
  },
  {
    name: '[BI-03] after the logout the session is over',
    who: 'nobody',
    given: { person: [] },
    before: [logIn, { ask: 'GET /Logout' }],
    ask: 'GET /api/session/userName',
    answer: { status: 401 },
  },
  {
    name: '[BI-03] the logout of a session: a redirect, and the session is over',
    who: 'person',
    by: 'session',
    given: { person: [] },
    ask: 'POST /Logout',
    answer: { status: 302, headers: { location: '/pentaho/index.jsp' } },
  },
  {
    name: 'after the logout of a session its cookie is worth nothing',
    who: 'person',
    by: 'session',
    given: { person: [] },
    before: [{ ask: 'POST /Logout' }],
    ask: 'GET /api/session/userName',
    answer: { status: 401 },
  },
  {
    name: 'the logout of nobody is no error',
    who: 'nobody',
    ask: 'GET /Logout',
    answer: { status: 302, headers: { location: '/pentaho/index.jsp' } },
  },
  {
    name: 'the start page needs a login',
    who: 'nobody',
    ask: 'GET /index.jsp',
    answer: { status: 302, headers: { location: '/pentaho/Login' } },
  },
  {
    name: 'the start page leads to the console',
    who: 'reader',
    ask: 'GET /index.jsp',
    answer: { status: 302, headers: { location: '/pentaho/Home' } },
  },

  // Basic.
  {
    name: '[BI-03] Basic, right: a session is begun for frames that follow',
    who: 'reader',
    by: 'basic',
    ask: 'GET /api/session/userName',
    answer: { status: 200, text: 'JOSÉ', headers: { 'set-cookie': /JSESSIONID=/ } },
  },
  {
    name: 'Basic, wrong password: 401 with the challenge',
    who: 'nobody',
    ask: 'GET /api/session/userName',
    headers: basic('CLARA.NUNES:errada'),
    answer: { status: 401, headers: { 'www-authenticate': challenge } },
  },
  {
    name: 'Basic, unknown person: 401 with the challenge',
    who: 'nobody',
    ask: 'GET /api/session/userName',
    headers: basic('NINGUEM:x'),
    answer: { status: 401, headers: { 'www-authenticate': challenge } },
  },
  {
    name: 'Basic, malformed: 401 with the challenge',
    who: 'nobody',
    ask: 'GET /api/session/userName',
    headers: { authorization: 'Basic ###' },
    answer: { status: 401, headers: { 'www-authenticate': challenge } },
  },
  {
    name: 'Basic with a colon in the password',
    who: 'publisher',
    by: 'basic',
    ask: 'GET /api/session/userName',
    answer: { status: 200, text: 'Paula.Brito' },
  },
  {
    name: 'Basic is good for pages too',
    who: 'reader',
    by: 'basic',
    ask: 'GET /api/repos/:public:Hospital:Tipos:nota.txt/content',
    answer: { status: 200, text: 'nota com acentuação' },
  },
  {
    name: 'Basic with a wrong password beside the live session of the same person: the session counts',
    who: 'reader',
    by: 'session',
    ask: 'GET /api/session/userName',
    headers: basic('JOSÉ:errada'),
    answer: { status: 200, text: 'JOSÉ' },
  },
  {
    name: 'Basic beside a session that is over: the right password counts',
    who: 'reader',
    by: 'basic',
    ask: 'GET /api/session/userName',
    headers: { cookie: 'JSESSIONID=0123456789' },
    answer: { status: 200, text: 'JOSÉ' },
  },
  {
    name: '[BI-03] the ping of the new login: 200 with its exact body',
    who: 'reader',
    by: 'basic',
    ask: 'POST /plugin/pentaho-cdf/api/ping',
    answer: { status: 200, type: 'text/plain', text: '{"ping":"ok"}' },
  },
  {
    name: 'the ping by GET',
    who: 'reader',
    ask: 'GET /plugin/pentaho-cdf/api/ping',
    answer: { status: 200, text: '{"ping":"ok"}' },
  },
  {
    name: 'the ping for somebody who takes no text: 406',
    who: 'reader',
    ask: 'GET /plugin/pentaho-cdf/api/ping',
    headers: { accept: 'application/json' },
    answer: { status: 406 },
  },

  // Common rules.
  {
    name: 'a method that a call does not have: 405',
    who: 'reader',
    ask: 'DELETE /api/session/userName',
    answer: { status: 405 },
  },
  {
    name: 'files have no DELETE: 405',
    who: 'admin',
    ask: 'DELETE /api/repo/files/:public:Hospital:manual.pdf',
    answer: { status: 405 },
  },
  {
    name: 'a call that does not exist: 404',
    who: 'reader',
    ask: 'GET /api/nothing/there',
    answer: { status: 404 },
  },
  {
    name: 'a plugin that does not exist: 404',
    who: 'reader',
    ask: 'GET /plugin/nada/api/ping',
    answer: { status: 404 },
  },
];
