import { describe, expect, test } from 'vitest';

import { parseSnippet, readNode } from '../testing/parse-snippet.ts';

async function readProperty(xml: string, tag = 'userTask') {
  const node = await readNode(`<${tag} id="n"><extensionElements>${xml}</extensionElements></${tag}>`);
  if (node.kind !== 'userTask' && node.kind !== 'startEvent') throw new Error('No form.');
  return node.form.properties[0];
}

describe('form properties', () => {
  test('read with the defaults of Activiti', async () => {
    expect(await readProperty('<activiti:formProperty id="a"/>')).toEqual({
      id: 'a',
      name: null,
      type: null,
      variable: null,
      expression: null,
      defaultExpression: null,
      isReadable: true,
      isWritable: true,
      isRequired: false,
      datePattern: null,
      enumValues: [],
    });
  });

  test('read with everything given', async () => {
    const xml = `<activiti:formProperty id="a" name="A" type="enum" variable="v" expression="\${e}" default="\${d}"
        readable="false" writable="FALSE" required="true"><activiti:value id="x" name="X"/><activiti:value id="y"/></activiti:formProperty>`;
    expect(await readProperty(xml, 'startEvent')).toMatchObject({
      name: 'A',
      type: 'enum',
      variable: 'v',
      expression: '${e}',
      defaultExpression: '${d}',
      isReadable: false,
      isWritable: false,
      isRequired: true,
      enumValues: [
        { id: 'x', name: 'X' },
        { id: 'y', name: null },
      ],
    });
  });

  test('dates have a pattern, their own or Activiti’s', async () => {
    expect(
      (await readProperty('<activiti:formProperty id="a" type="date" datePattern="dd-MM-yyyy hh:mm"/>'))
        ?.datePattern,
    ).toBe('dd-MM-yyyy hh:mm');
    expect((await readProperty('<activiti:formProperty id="a" type="date"/>'))?.datePattern).toBe(
      'dd/MM/yyyy',
    );
    expect(
      (await readProperty('<activiti:formProperty id="a" type="long" datePattern="yyyy"/>'))?.datePattern,
    ).toBeNull();
  });

  test.each(['string', 'long', 'double', 'boolean', 'date', 'enum', 'user', 'month', 'processDefinition'])(
    'knows type %s',
    async (type) => {
      expect((await readProperty(`<activiti:formProperty id="a" type="${type}"/>`))?.type).toBe(type);
    },
  );

  test('an unknown type is a problem in the words of Activiti', async () => {
    const { problems } = await parseSnippet(
      '<startEvent id="s"><extensionElements><activiti:formProperty id="c" type="color"/></extensionElements></startEvent>',
    );
    expect(problems).toEqual([
      { elementId: 's', reason: "unknown type 'color' c", kind: 'unknown-form-type' },
    ]);
  });
});
