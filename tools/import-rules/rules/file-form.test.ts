import { checkSamples } from '../testing/check-samples.ts';

const portal = 'apps/portal/src';
const server = 'apps/server/src';

checkSamples({
  bad: {
    'a file of 401 lines': { rule: 'file-length', path: `${server}/long.ts`, code: '// line\n'.repeat(401) },
    'a default export': {
      rule: 'named-exports',
      path: `${server}/thing.ts`,
      code: 'export default function run() {}',
    },
    'a name exported as default': {
      rule: 'named-exports',
      path: `${server}/thing.ts`,
      code: 'const thing = 1; export { thing as default };',
    },
    'a switched-off lint rule': {
      rule: 'no-opt-out',
      path: `${server}/thing.ts`,
      code: '// eslint-disable-next-line no-console\nexport const a = 1;',
    },
    'a switched-off type check': {
      rule: 'no-opt-out',
      path: `${server}/thing.ts`,
      code: '/* @ts-expect-error */ export const a = 1;',
    },
    'an export marked as used': {
      rule: 'no-opt-out',
      path: 'packages/ui/src/thing.ts',
      code: '/**\n * @public\n */\nexport const a = 1;',
    },
    'Portuguese in a string': {
      rule: 'portuguese-text',
      path: `${portal}/features/session/components/log-in-form.tsx`,
      code: "const label = 'Usuário';",
    },
    'Portuguese in a template': {
      rule: 'portuguese-text',
      path: `${server}/gateway/log-in.ts`,
      code: 'const text = `Sessão de ${name}`;',
    },
    'Portuguese in the contracts': {
      rule: 'portuguese-text',
      path: 'packages/contracts/src/documents/thing.ts',
      code: "const message = 'Informe o responsável.';",
    },
    'Portuguese between tags': {
      rule: 'portuguese-text',
      path: `${portal}/app/home.tsx`,
      code: 'export const home = <p>Olá</p>;',
    },
    'an effect that hands back what a call gives': {
      rule: 'meant-clean-up',
      path: 'packages/ui/src/thing.ts',
      code: 'useEffect(() => place.current?.scrollIntoView(), []);',
    },
    'an effect before painting that does so': {
      rule: 'meant-clean-up',
      path: 'packages/ui/src/thing.ts',
      code: 'React.useLayoutEffect(() => store.begin(), [store]);',
    },
    'a ref that does so': {
      rule: 'meant-clean-up',
      path: 'packages/ui/src/thing.tsx',
      code: 'export const field = <input ref={(element) => element?.focus()} />;',
    },
  },
  good: {
    'a file of 400 lines': { path: `${server}/long.ts`, code: '// line\n'.repeat(400) },
    'the default export of a configuration': { path: 'tests/vitest.config.ts', code: 'export default {};' },
    'a comment that explains': {
      path: `${server}/thing.ts`,
      code: '// The eslint of others is not ours; ignore what it disables.\nexport const a = 1;',
    },
    'Portuguese in texts.ts': {
      path: `${portal}/features/session/texts.ts`,
      code: "export const texts = { user: 'Usuário' };",
    },
    'the lists of indicators, which documents hold': {
      path: 'packages/contracts/src/indicators/indicator-lists.ts',
      code: "export const categories = ['Estratégico'];",
    },
    'Portuguese in a comment': {
      path: `${server}/thing.ts`,
      code: "// The tab 'Alterar Senha' e não outra.\nexport {};",
    },
    'an accent in the name of a module': {
      path: 'packages/ui/src/thing.ts',
      code: "import text from './usuário.txt?raw';",
    },
    'an effect that is only its clean-up': {
      path: 'packages/ui/src/thing.ts',
      code: 'useEffect(() => () => clearTimeout(timer), []);',
    },
    'an effect with a block': {
      path: 'packages/ui/src/thing.ts',
      code: 'useEffect(() => { place.current?.focus(); }, []);',
    },
    'a ref that is an object': {
      path: 'packages/ui/src/thing.tsx',
      code: 'export const field = <input ref={place} />;',
    },
  },
});
