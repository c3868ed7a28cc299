import { expect, it } from 'vitest';

import { decodeCdfContext } from './read-bi-person.ts';

const script = (context: string, after = ''): string =>
  `<script language="javascript" type="text/javascript">\n  Dashboards.context = ${context};\n${after}</script>`;

it.each([
  [
    script('{"user":"joana","roles":["Authenticated","quality_manager"],"isAdmin":false}'),
    'joana',
    ['Authenticated', 'quality_manager'],
  ],
  [
    script(
      '{\n  "params": {"a": "}{\\"\\\\"},\n  "roles": [],\n  "user": "admin"\n}',
      'Dashboards.initialStorage = {"x":{}};\n',
    ),
    'admin',
    [],
  ],
  [script('{"roles":"Authenticated"}'), undefined, ['Authenticated']],
])('[BI-10] reads user and roles of %s', (text, userName, roles) => {
  expect(decodeCdfContext(text)).toEqual({ userName, roles });
});

it.each([
  '',
  '<html>not this</html>',
  script('{"user":"joana"}'),
  script('{"user":"joana","roles":["A"'),
  'Dashboards.context = 7',
  '{"roles":["Administrator"]}',
])('reads nothing of %s', (text) => {
  expect(decodeCdfContext(text)).toBeUndefined();
});
