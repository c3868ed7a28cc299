// What becomes of each element and attribute of a BPMN file, found out by giving the engine a file with it. The table
// stands in docs/compatibility/activiti.md; `npm run docs` writes it.
import { listProblemLines } from './parse-snippet.ts';

interface Row {
  readonly name: string;
  /** Parts of a process that hold it, beside a start event. */
  readonly content: string;
  /** What is done with it where it is taken; `kept`: it stays in the file and does nothing, as in Activiti. */
  readonly taken?: string;
  readonly isKept?: true;
  /** The content has a start event of its own. */
  readonly hasStart?: true;
}

const event = (tag: string, definition: string, attributes = ''): string =>
  `<${tag} id="n" ${attributes}>${definition}</${tag}>`;
const task = (tag: string, attributes = '', content = ''): string =>
  `<${tag} id="n" ${attributes}>${content}</${tag}>`;
const attached = (definition: string): string =>
  `<userTask id="u"/>${event('boundaryEvent', definition, 'attachedToRef="u"')}`;
const transaction = (end: string): string =>
  `<transaction id="x"><startEvent id="i"/><endEvent id="n">${end}</endEvent></transaction>`;
const eventSubProcess = (definition: string): string =>
  `<subProcess id="n" triggeredByEvent="true"><startEvent id="i">${definition}</startEvent></subProcess>`;
const extended = (tag: string, extension: string, attributes = ''): string =>
  task(tag, attributes, `<extensionElements>${extension}</extensionElements>`);
const script = (format: string): string =>
  task('scriptTask', `scriptFormat="${format}"`, '<script>${1}</script>');
const loop = (attributes: string, content = ''): string =>
  task(
    'userTask',
    '',
    `<multiInstanceLoopCharacteristics ${attributes}>${content}</multiInstanceLoopCharacteristics>`,
  );
const duration = '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>';
const message = '<messageEventDefinition messageRef="m"/>';
const signal = '<signalEventDefinition signalRef="g"/>';
const error = '<errorEventDefinition errorRef="r"/>';
const escalation = '<escalationEventDefinition/>';
const link = '<linkEventDefinition name="l"/>';
const conditional = '<conditionalEventDefinition><condition>${true}</condition></conditionalEventDefinition>';
const compensation = '<compensateEventDefinition/>';
const cancellation = '<cancelEventDefinition/>';
const field =
  '<activiti:field name="to" stringValue="a@example.org"/><activiti:field name="text" stringValue="x"/>';

const sections: Readonly<Record<string, readonly Row[]>> = {
  'Start events': [
    { name: 'none', content: '', taken: 'runs' },
    {
      name: 'timer, message, signal',
      content: event('startEvent', message) + event('startEvent', signal).replace('"n"', '"o"'),
      taken: 'run; started by id or key they begin at once',
    },
    {
      name: 'conditional, escalation',
      content: event('startEvent', conditional),
      hasStart: true,
      isKept: true,
      taken: 'a plain start',
    },
    {
      name: 'of an event sub-process: error',
      content: eventSubProcess(error),
      taken: 'runs; the exact code before a catch-all',
    },
    { name: 'of an event sub-process: message', content: eventSubProcess(message), taken: 'runs' },
    { name: 'of an event sub-process: signal, timer', content: eventSubProcess(signal), taken: 'run' },
    { name: 'of an event sub-process: escalation', content: eventSubProcess(escalation) },
  ],
  'End events': [
    { name: 'none', content: event('endEvent', ''), taken: 'runs' },
    {
      name: 'terminate, with `terminateAll`',
      content: event('endEvent', '<terminateEventDefinition activiti:terminateAll="true"/>'),
      taken: 'runs',
    },
    { name: 'error', content: event('endEvent', error), taken: 'runs; without a code it fails with 400' },
    { name: 'cancel, in a transaction', content: transaction(cancellation), taken: 'runs' },
    {
      name: 'signal',
      content: event('endEvent', signal),
      taken: 'throws the signal; Activiti 5.22 fails there with 500',
    },
    {
      name: 'compensation',
      content: event('endEvent', compensation),
      taken: 'undoes; Activiti 5.22 fails there with 500',
    },
    {
      name: 'message',
      content: event('endEvent', message),
      taken: 'fails with 500 when it is reached, as in Activiti',
    },
    { name: 'escalation', content: event('endEvent', escalation), isKept: true, taken: 'a plain end' },
  ],
  'Intermediate events': [
    { name: 'catch: timer', content: event('intermediateCatchEvent', duration), taken: 'runs' },
    { name: 'catch: message, signal', content: event('intermediateCatchEvent', message), taken: 'run' },
    { name: 'catch: link', content: event('intermediateCatchEvent', link) },
    { name: 'catch: conditional', content: event('intermediateCatchEvent', conditional) },
    { name: 'throw: none', content: event('intermediateThrowEvent', ''), taken: 'runs' },
    { name: 'throw: signal, with `async`', content: event('intermediateThrowEvent', signal), taken: 'runs' },
    {
      name: 'throw: compensation, with `activityRef`',
      content: event('intermediateThrowEvent', compensation),
      taken: 'runs; the reference names the handler or an ended sub-process',
    },
    {
      name: 'throw: escalation, link',
      content: event('intermediateThrowEvent', link),
      isKept: true,
      taken: 'a plain event',
    },
    { name: 'throw: message', content: event('intermediateThrowEvent', message) },
  ],
  'Boundary events': [
    { name: 'timer', content: attached(duration), taken: 'runs' },
    { name: 'message, signal', content: attached(signal), taken: 'run' },
    { name: 'error', content: attached(error), taken: 'runs' },
    {
      name: 'compensation',
      content: attached(compensation),
      taken: 'runs; an association names the handler',
    },
    {
      name: 'cancel, on a transaction',
      content: `<transaction id="x"><startEvent id="i"/></transaction>${event('boundaryEvent', cancellation, 'attachedToRef="x"')}`,
      taken: 'runs',
    },
    {
      name: 'on an activity inside of a sub-process beside it',
      content: `<subProcess id="x"><startEvent id="i"/><userTask id="u"/></subProcess>${event('boundaryEvent', signal, 'attachedToRef="u"')}`,
      taken: 'runs; the sub-process ends',
    },
    { name: 'escalation', content: attached(escalation) },
    { name: 'conditional', content: attached(conditional) },
  ],
  Activities: [
    { name: 'userTask', content: task('userTask'), taken: 'runs' },
    { name: 'task, manualTask', content: task('task'), taken: 'run; both are `manualTask` in history' },
    { name: 'receiveTask', content: task('receiveTask'), taken: 'runs' },
    {
      name: 'serviceTask: `expression`',
      content: task('serviceTask', 'activiti:expression="${1}"'),
      taken: 'runs',
    },
    {
      name: 'serviceTask, sendTask: `type="mail"`',
      content: extended('sendTask', field, 'activiti:type="mail"'),
      taken: 'sent by a job, with `async` by that of the task; with `ignoreException` inside the step',
    },
    {
      name: 'serviceTask: `class` of Java',
      content: task('serviceTask', 'activiti:class="org.example.Delegate"'),
    },
    { name: 'serviceTask: `type="shell"`', content: task('serviceTask', 'activiti:type="shell"') },
    {
      name: 'serviceTask: `type="camel"`, `type="mule"`',
      content: task('serviceTask', 'activiti:type="camel"'),
    },
    { name: 'scriptTask: juel', content: script('juel'), taken: 'runs' },
    {
      name: 'scriptTask: javascript',
      content: script('javascript'),
      taken: 'runs in a sandbox; `autoStoreVariables`, `resultVariable`',
    },
    { name: 'scriptTask: groovy', content: script('groovy') },
    { name: 'businessRuleTask', content: task('businessRuleTask') },
    { name: 'callActivity', content: task('callActivity', 'calledElement="other"'), taken: 'runs' },
    {
      name: 'subProcess, event sub-process',
      content: '<subProcess id="n"><startEvent id="i"/></subProcess>',
      taken: 'run',
    },
    { name: 'transaction', content: '<transaction id="n"><startEvent id="i"/></transaction>', taken: 'runs' },
    { name: 'adHocSubProcess', content: '<adHocSubProcess id="n"/>' },
    {
      name: '`isForCompensation`',
      content: task('userTask', 'isForCompensation="true"'),
      taken: 'runs when it is to undo something',
    },
    {
      name: 'multi-instance: cardinality, collection, condition',
      content: loop('', '<loopCardinality>3</loopCardinality>'),
      taken: 'runs, at most 4,000 instances',
    },
    {
      name: 'standard loop',
      content: task('userTask', '', '<standardLoopCharacteristics/>'),
      isKept: true,
      taken: 'done once',
    },
  ],
  'Gateways and flows': [
    { name: 'exclusiveGateway', content: flows('exclusiveGateway'), taken: 'runs' },
    { name: 'parallelGateway, inclusiveGateway', content: flows('parallelGateway'), taken: 'run' },
    {
      name: 'eventBasedGateway',
      content: `<eventBasedGateway id="n"/><sequenceFlow sourceRef="n" targetRef="c"/>${event('intermediateCatchEvent', signal).replace('id="n"', 'id="c"')}`,
      taken: 'runs; the event that happens is not in history, the gateway is',
    },
    { name: 'complexGateway', content: flows('complexGateway'), taken: 'runs as an exclusive one' },
    { name: 'sequenceFlow without id', content: flows('parallelGateway'), taken: 'runs' },
    {
      name: 'conditionExpression with `language="javascript"`',
      content: `<parallelGateway id="n"/><userTask id="u"/><sequenceFlow sourceRef="n" targetRef="u"><conditionExpression xsi:type="tFormalExpression" language="javascript">x > 1</conditionExpression></sequenceFlow>`,
      taken: 'runs in a sandbox; Activiti would read it as an expression',
    },
    {
      name: 'conditionExpression that is plain text',
      content: `<parallelGateway id="n"/><userTask id="u"/><sequenceFlow id="f" sourceRef="n" targetRef="u"><conditionExpression>yes</conditionExpression></sequenceFlow>`,
    },
  ],
  Extensions: [
    {
      name: 'executionListener, taskListener: `expression`',
      content: extended('userTask', '<activiti:taskListener event="create" expression="${1}"/>'),
      taken: 'run',
    },
    {
      name: 'listeners: script in JavaScript',
      content: extended(
        'userTask',
        '<activiti:taskListener event="create" class="org.activiti.engine.impl.bpmn.listener.ScriptTaskListener"><activiti:field name="script" stringValue="1"/><activiti:field name="language" stringValue="javascript"/></activiti:taskListener>',
      ),
      taken: 'run in a sandbox',
    },
    {
      name: 'listeners: `class` of Java',
      content: extended('userTask', '<activiti:taskListener event="create" class="org.example.Listener"/>'),
    },
    {
      name: 'eventListener without a deed',
      content: '<extensionElements><activiti:eventListener events="TASK_CREATED"/></extensionElements>',
      isKept: true,
      taken: 'does nothing',
    },
    {
      name: 'eventListener with `class`, `throwEvent` …',
      content: '<extensionElements><activiti:eventListener class="org.example.Logger"/></extensionElements>',
    },
    {
      name: 'mapException',
      content: extended(
        'userTask',
        '<activiti:mapException errorCode="x">org.example.Fault</activiti:mapException>',
      ),
      isKept: true,
      taken: 'does nothing without a Java class',
    },
    {
      name: 'failedJobRetryTimeCycle',
      content: extended(
        'userTask',
        '<activiti:failedJobRetryTimeCycle>R5/PT7M</activiti:failedJobRetryTimeCycle>',
      ),
      isKept: true,
      taken: 'a job is tried three times',
    },
    {
      name: 'unknown elements and attributes of designers',
      content: extended('userTask', '<activiti:colour>blue</activiti:colour>', 'activiti:colour="blue"'),
      isKept: true,
      taken: 'do nothing',
    },
    { name: "Camunda's inputOutput, connector", content: extended('userTask', '<activiti:inputOutput/>') },
    {
      name: "Flowable's eventType",
      content: extended('userTask', '<activiti:eventType>x</activiti:eventType>'),
    },
    {
      name: '`async`, `exclusive`',
      content: task('userTask', 'activiti:async="true" activiti:exclusive="false"'),
      taken: '`async` runs; jobs of one instance are always done one after another',
    },
    { name: '`asyncAfter`', content: task('userTask', 'activiti:asyncAfter="true"') },
    {
      name: '`triggerable`',
      content: task('serviceTask', 'activiti:expression="${1}" activiti:triggerable="true"'),
    },
    {
      name: '`skipExpression`',
      content: task('userTask', 'activiti:skipExpression="${skip}"'),
      taken: 'runs',
    },
    { name: '`formHandlerClass`', content: task('userTask', 'activiti:formHandlerClass="org.example.Form"') },
    {
      name: '`dueDate`, `priority`, `category`, `formKey`, `owner`, `candidateUsers` …',
      content: task(
        'userTask',
        'activiti:dueDate="PT1H" activiti:priority="70" activiti:category="c" activiti:formKey="f"',
      ),
      taken: 'run',
    },
    {
      name: '`businessCalendarName` of an unknown calendar',
      content: task('userTask', 'activiti:dueDate="x" activiti:businessCalendarName="custom"'),
    },
    {
      name: 'dataObject',
      content: '<dataObject id="d" name="x" itemSubjectRef="xsd:string"/>',
      taken: 'a variable of its scope; of an unknown type it is none',
    },
  ],
};

function flows(gateway: string): string {
  return `<${gateway} id="n"/><userTask id="u"/><sequenceFlow sourceRef="n" targetRef="u"/>`;
}

const declarations = '<message id="m" name="m"/><signal id="g" name="g"/><error id="r" errorCode="r"/>';

/** Markdown; a row that is refused without being meant to, or taken without, is a fault. */
export async function presentElementTable(): Promise<string> {
  const lines = ['| Element or attribute | | What is done with it |', '| --- | --- | --- |'];
  for (const [title, rows] of Object.entries(sections)) {
    lines.push(`| **${title}** | | |`);
    for (const row of rows) lines.push(await presentRow(row));
  }
  return `${lines.join('\n')}\n`;
}

async function presentRow({ name, content, taken, isKept, hasStart }: Row): Promise<string> {
  const hasExtensions = content.startsWith('<extensionElements>');
  const start = hasStart ? '' : '<startEvent id="s"/>';
  const text = hasExtensions ? content + start : start + content;
  const problems = await listProblemLines(text, { declarations });
  const [problem] = problems;
  if ((problem === undefined) !== (taken !== undefined)) {
    throw new Error(`'${name}' is not what the table says: ${problems.join('; ') || 'it is taken'}`);
  }
  if (problem === undefined)
    return `| ${name} | ${isKept ? 'kept' : 'runs'} | ${taken?.replace(/^runs?(?:[;,] )?/, '')} |`;
  const reason = problem
    .replace(/^[^:]*: /, '')
    .replaceAll('|', '\\|')
    .replaceAll(/<[\w:]+>/g, '`$&`');
  return `| ${name} | refused | ${reason} |`;
}
