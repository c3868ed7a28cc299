import { isSourceFile } from '../list-source-files.mjs';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const wellKnownName = /^(\..+|[A-Z]+(\.md)?|Dockerfile|Makefile)$/;

/** @type {import('../rules.mjs').PathRule} */
const kebabCaseNames = {
  name: 'kebab-case',
  check: (path) => {
    // What the demo hospital brings along is called as its users would call it.
    if (path.startsWith('demo/') && !isSourceFile(path)) return [];
    return path
      .split('/')
      .filter((name) => !kebabCase.test(name) && !wellKnownName.test(name))
      .map((name) => `${name} is not in kebab-case`);
  },
};

const emptyWords =
  /^(.+-)?(utils?|helpers?|common|misc)$|^(manager|data)$|^(?!quality-|department-|(create-)?session-).+-manager$/;

/** @type {import('../rules.mjs').PathRule} */
const tellingNames = {
  name: 'telling-name',
  check: (path) =>
    path
      .split('/')
      .map((name) => name.replace(/\..*$/, ''))
      .filter((name) => emptyWords.test(name))
      .map((name) => `${name} says nothing of what is in it`),
};

/** @type {import('../rules.mjs').PathRule} */
const noBarrel = {
  name: 'no-barrel',
  check: (path) =>
    /(^|\/)index\.[cm]?[jt]sx?$/.test(path)
      ? ['a file is named after its main export and imported itself']
      : [],
};

export const nameRules = [kebabCaseNames, tellingNames, noBarrel];
