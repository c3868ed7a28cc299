import type { Page } from '../http/page.ts';
import { texts } from './texts.ts';

export type LogInFailure =
  | { readonly kind: 'credentials' | 'sessionReplaced' }
  | { readonly kind: 'blocked'; readonly waitSeconds: number };

/**
 * Clients tell a failed login by what this page contains: the address of its form, the element loginError,
 * the word in its comment and, while logins are blocked, one more.
 */
export function presentLoginPage(basePath: string, failure: LogInFailure | undefined): Page {
  const notice = failure === undefined ? '' : `<p class="notice">${presentFailure(failure)}</p>`;
  return {
    title: texts.title,
    content: [
      '<div class="card">',
      '<!-- login_error -->',
      failure?.kind === 'blocked' ? '<!-- j_spring_security_user_blocked -->' : '',
      `<header>${mark}<h1>${texts.brand}</h1><p>${texts.purpose}</p></header>`,
      `<form method="post" action="${basePath}/j_spring_security_check">`,
      `<div id="loginError" role="alert">${notice}</div>`,
      `<div><label for="j_username">${texts.userName}</label>`,
      '<input id="j_username" name="j_username" required autocomplete="username" autocapitalize="none" autofocus></div>',
      `<div><label for="j_password">${texts.password}</label>`,
      '<input id="j_password" name="j_password" type="password" required autocomplete="current-password"></div>',
      '<input type="hidden" name="locale" value="pt_BR">',
      `<button type="submit">${texts.logIn}</button>`,
      '</form></div>',
    ].join(''),
  };
}

function presentFailure(failure: LogInFailure): string {
  if (failure.kind !== 'blocked') return texts.failures[failure.kind];
  return texts.failures.blocked(failure.waitSeconds);
}

const mark = [
  '<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">',
  '<rect width="64" height="64" rx="7" fill="#0b7a63"/>',
  '<path fill="#fff" d="M30.5 0h3v21H37a2 2 0 0 1 2 2v3H25v-3a2 2 0 0 1 2-2h3.5z"/>',
  '<path fill="#fff" d="M21 28.5h22v6.2c0 8-6.6 14.3-11 21.3-4.4-7-11-13.3-11-21.3z"/></svg>',
].join('');
