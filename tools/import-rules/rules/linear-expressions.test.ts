import { checkSamples } from '../testing/check-samples.ts';

const path = 'packages/bi-server/src/queries/sample.ts';

checkSamples({
  bad: {
    'blanks before each semicolon at the end': {
      rule: 'linear-expression',
      path,
      code: String.raw`export const end = (text: string) => text.replace(/(\s*;)+$/, '');`,
    },
    'zeros at the end': {
      rule: 'linear-expression',
      path,
      code: String.raw`export const short = (text: string) => text.replace(/\.?0+$/, '');`,
    },
    'digits that two parts can take': {
      rule: 'linear-expression',
      path: 'packages/domain/src/sample.ts',
      code: String.raw`export const isNumber = (text: string) => /^\d+\.?\d*$/.test(text);`,
    },
    'an expression that takes exponential time': {
      rule: 'linear-expression',
      path: 'apps/server/src/sample.ts',
      code: String.raw`export const isList = (text: string) => /^(\w+,?)+$/.test(text);`,
    },
    'what only trying it tells: a beginning again and again, whose end never comes': {
      rule: 'linear-expression',
      path,
      code: String.raw`export const fill = (text: string) => text.replaceAll(/\$\{([^}]*)\}/g, '');`,
    },
    'an expression made at run time': {
      rule: 'computed-expression',
      path,
      code: 'export const find = (text: string, word: string) => new RegExp(word).exec(text);',
    },
    'the same without new': {
      rule: 'computed-expression',
      path,
      code: "export const find = (text: string) => RegExp('a').exec(text);",
    },
  },
  good: {
    'parts that exclude each other': {
      path,
      code: String.raw`export const isNumber = (text: string) => /^\d+(?:\.\d*)?$/.test(text);`,
    },
    'one that asks what kind of thing it has': {
      path,
      code: 'export const isPattern = (value: unknown) => value instanceof RegExp;',
    },
    'one of a test': {
      path: 'packages/bi-server/src/queries/sample.test.ts',
      code: String.raw`export const end = (text: string) => text.replace(/(\s*;)+$/, '');`,
    },
    'one of a browser': {
      path: 'apps/portal/src/lib/sample.ts',
      code: String.raw`export const end = (text: string) => text.replace(/(\s*;)+$/, '');`,
    },
  },
});
