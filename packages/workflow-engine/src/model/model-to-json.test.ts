import { expect, test } from 'vitest';

import { modelToJson } from './model-to-json.ts';
import { readModel } from './testing/parse-snippet.ts';

test('a model is JSON with the elements where the file has them', async () => {
  const model = await readModel(
    `<documentation>About</documentation><startEvent id="s"/>
     <subProcess id="sub"><startEvent id="i"/><userTask id="u" name="Work" activiti:assignee="kermit"/>
       <sequenceFlow id="inner" sourceRef="i" targetRef="u"/></subProcess>
     <sequenceFlow id="f" sourceRef="s" targetRef="sub"/>`,
    { attributes: 'name="P"' },
  );
  const json = modelToJson(model);
  expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  expect(json).toMatchObject({
    targetNamespace: 'snippets',
    processes: [
      {
        id: 'p',
        name: 'P',
        executable: true,
        documentation: 'About',
        flowElements: [
          { id: 's', type: 'startEvent', outgoingFlows: ['f'] },
          {
            id: 'sub',
            type: 'subProcess',
            flowElements: [
              { id: 'i', type: 'startEvent' },
              { id: 'u', type: 'userTask', activityType: 'userTask', name: 'Work', assignee: 'kermit' },
              {
                id: 'inner',
                type: 'sequenceFlow',
                sourceRef: 'i',
                targetRef: 'u',
                conditionExpression: null,
              },
            ],
          },
          { id: 'f', type: 'sequenceFlow', sourceRef: 's', targetRef: 'sub' },
        ],
      },
    ],
  });
});
