// Everything of the product that reads outside text, and how to send it some.
import {
  chooseShapes,
  conditionShapes,
  formShapes,
  jsonShapes,
  sqlShapes,
  textShapes,
  xmlShapes,
} from './nasty-shapes.ts';
import {
  address,
  atMost,
  body,
  cda,
  department,
  engine,
  escapeAttribute,
  escapeText,
  file,
  files,
  fit,
  fitForm,
  fitJson,
  formType,
  header,
  jsonType,
  line,
  lineLength,
  longest,
  plugin,
  process,
  queries,
  queryOf,
  tableOf,
  type NastyPlace,
} from './nasty-senders.ts';

const headers = [
  'cookie',
  'accept',
  'accept-language',
  'accept-encoding',
  'content-type',
  'if-none-match',
  'range',
];

export const nastyPlaces: readonly NastyPlace[] = [
  ...headers.map(header),
  // Nothing that could be taken for a password: failed logins of this address would be counted.
  { ...header('authorization'), shapes: chooseShapes('blanks', 'commas', 'quotes', 'semicolons') },
  { ...address('an address', (text) => `/${text}`), ownStatuses: [404] },
  address('a path of the repository', (text) => `${files}/${text}/properties`),
  {
    ...address('a filter of the repository', (text) => `${files}/:public/tree?filter=${text}`),
    // Pentaho says so what is wrong with a filter.
    ownStatuses: [500],
  },
  atMost(
    lineLength / 6,
    address(
      'a search for people',
      (text) => `${engine}/identity/users?firstNameLike=${text}&lastNameLike=${text}`,
    ),
  ),
  {
    ...address(
      'a date of the engine',
      (text) => `${engine}/runtime/tasks?assignee=VERA.LIMA&dueBefore=${text}`,
    ),
    // Activiti says so of a short text, and its words are kept.
    ownStatuses: [500],
  },
  address('a place of the tree', (text) => `/realtime/nonCompliances/${text}.json`),
  atMost(
    lineLength / 6,
    address(
      'an order of the tree',
      (text) => `/realtime/nonCompliances/${department}.json?orderBy=%22${text}%22&startAt=${text}`,
    ),
  ),
  address('a filter of documents', (text) => `${plugin}/docstore?paramtype=kpi&paramfilter=${text}`),
  atMost(
    lineLength / 6,
    address('a search for reports', (text) => `/fhir/MeasureReport?measure=${text}&period=ge${text}`),
  ),
  line('the name of an attachment', (text) => ({
    path: '/gateway/attachments',
    method: 'POST',
    headers: { 'x-file-name': `${encodeURIComponent(text)}.txt` },
    body: 'x',
  })),

  body('a login', '/gateway/session', { shapes: textShapes }, (text) => ({
    json: { userName: fitJson(text), password: 'x' },
  })),
  body('a report', '/gateway/non-compliances', { shapes: jsonShapes }, (text) => ({
    headers: jsonType,
    body: fit(text),
  })),
  body('the words of a report', '/gateway/non-compliances', { shapes: textShapes }, (text) => ({
    json: { description: fitJson(text) },
  })),
  body('an order of tasks', '/gateway/task-order', { shapes: chooseShapes('letters') }, (text) => ({
    method: 'PUT',
    json: { taskIds: text.split('').slice(0, 200_000) },
  })),
  body('an attachment', '/gateway/attachments', { shapes: textShapes }, (text) => ({
    headers: { 'x-file-name': 'a.txt' },
    body: text,
  })),
  body('a form of the plugin', `${plugin}/docstore`, { shapes: formShapes }, (text) => ({
    headers: formType,
    body: fit(text),
  })),
  body('a document', `${plugin}/docstore`, { shapes: jsonShapes }, (text) => ({
    form: { parammethod: 'PUT', paramtype: 'user-settings', paramid: 'ataque', paramdoc: fitForm(text) },
  })),
  atMost(
    longest.extractionQuery,
    body(
      'a query of an extraction',
      `${plugin}/testExtractionQuery`,
      { who: 'administrator', shapes: chooseShapes('blanks', 'semicolons', 'comments', 'apostrophes') },
      (text) => ({
        form: {
          paramdepartment_key: department,
          paramdatasource: 'DOCSTORE',
          paramtype: 'SQL',
          paramquery: fitForm(`select 1${text}`),
        },
      }),
    ),
  ),
  body('a form of a query', `${cda}/doQuery`, { shapes: formShapes, ownStatuses: [413, 500] }, (text) => ({
    headers: formType,
    body: `path=/public/ataque.cda&dataAccessId=nada&${fit(text)}`,
  })),
  body('XML', '/pentaho/api/userroledao/user', { shapes: xmlShapes }, (text) => ({
    method: 'PUT',
    headers: { 'content-type': 'application/xml' },
    body: `<a>${text}</a>`,
  })),
  body(
    'a form with files',
    `${files}/import`,
    { shapes: chooseShapes('blanks', 'Windows', 'boundaries', 'names') },
    (text) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\n${text}\r\n--b--`,
    }),
  ),
  body(
    'the boundary of a form',
    `${files}/import`,
    { shapes: chooseShapes('letters', 'digits') },
    (text) => ({
      headers: {
        'content-type': `multipart/form-data; boundary=${text.slice(0, 4_000)}b${text.slice(0, 4_000)}`,
      },
      body: text,
    }),
  ),
  body('a search for tasks', `${engine}/query/tasks`, { shapes: textShapes }, (text) => ({
    json: { assignee: 'VERA.LIMA', nameLike: `%${fitJson(text)}` },
  })),
  body('a body of the engine', `${engine}/runtime/tasks`, { shapes: jsonShapes }, (text) => ({
    headers: jsonType,
    body: fit(text),
  })),
  body('a variable of the engine', `${engine}/query/tasks`, { shapes: chooseShapes('digits') }, (text) => ({
    headers: jsonType,
    body: `{"assignee":"VERA.LIMA","taskVariables":[{"name":"x","operation":"equals","value":${text}}]}`,
  })),
  atMost(
    longest.treeValue,
    body(
      'a value of the tree',
      `/realtime/nonCompliances/${department}/x.json`,
      { shapes: jsonShapes },
      (text) => ({
        method: 'PUT',
        body: text,
      }),
    ),
  ),
  body(
    'values of the tree',
    `/realtime/nonCompliances/${department}.json`,
    { shapes: chooseShapes('letters') },
    (text) => ({
      method: 'PATCH',
      json: Object.fromEntries(
        text
          .split('')
          .slice(0, 1_000)
          .map((_, index) => [`k${index}`, { title: 'x' }]),
      ),
    }),
  ),

  // Without an address it leads nowhere.
  {
    ...file('ataque.url', 'generatedContent', chooseShapes('blanks', 'line breaks', 'shortcuts', 'keep')),
    ownStatuses: [404],
  },
  file('ataque.html', 'content', chooseShapes('meta', 'XML comments', 'opened tags', 'blanks', 'elements')),
  // Nothing of the product reads them: they are kept, and not shown.
  {
    ...file('ataque.properties', 'content', chooseShapes('properties', 'backslashes', 'equals')),
    ownStatuses: [403],
  },

  queries('a CDA file', xmlShapes, (text) => text),
  queries(
    'attributes of a CDA file',
    chooseShapes('blanks', 'attributes', 'equals', 'ampersands'),
    (text) => `<CDADescriptor ${text}`,
  ),
  atMost(
    longest.sql,
    queries('SQL', sqlShapes, (text) => queryOf(`select 1${text}`)),
  ),
  queries('long SQL', chooseShapes('blanks', 'semicolons'), (text) => queryOf(text)),
  atMost(
    longest.sql,
    queries('a quoted text of SQL', chooseShapes('placeholders', 'apostrophes', 'next line'), (text) =>
      queryOf(`select '${text}'`),
    ),
  ),
  atMost(
    longest.formula,
    queries(
      'a formula',
      chooseShapes('blanks', 'digits', 'parentheses', 'quotes', 'commas', 'brackets'),
      (text) =>
        tableOf(`<CalculatedColumn><Name>x</Name><Formula>=${escapeText(text)}</Formula></CalculatedColumn>`),
    ),
  ),
  queries(
    'a default value',
    chooseShapes('blanks', 'digits', 'placeholders', 'conditions', 'signs of a date'),
    (text) =>
      queryOf(
        'select ${p}',
        `<Parameters><Parameter name="p" type="Date" pattern="dMyHm" default="${escapeAttribute(text)}"/></Parameters>`,
      ),
  ),

  process('a process', xmlShapes, (text) => text),
  atMost(
    longest.elementText,
    process(
      'a condition',
      conditionShapes,
      (text) =>
        `<userTask id="t"/><sequenceFlow id="g" sourceRef="t" targetRef="t"><conditionExpression>\${${escapeText(text)}}</conditionExpression></sequenceFlow>`,
    ),
  ),
  atMost(
    longest.elementText,
    process(
      'a script',
      chooseShapes('blanks', 'placeholders', 'parentheses', 'semicolons', 'line breaks'),
      (text) => `<scriptTask id="t" scriptFormat="juel"><script>${escapeText(text)}</script></scriptTask>`,
    ),
  ),
  atMost(
    longest.attribute,
    process(
      'candidates',
      chooseShapes('blanks', 'commas', 'placeholders', 'conditions'),
      (text) => `<userTask id="t" activiti:candidateUsers="${escapeAttribute(text)}"/>`,
    ),
  ),
  atMost(
    longest.elementText,
    process(
      'a timer',
      chooseShapes('blanks', 'digits', 'cron', 'commas', 'signs of a date'),
      (text) =>
        `<intermediateCatchEvent id="t"><timerEventDefinition><timeCycle>${escapeText(text)}</timeCycle></timerEventDefinition></intermediateCatchEvent>`,
    ),
  ),
  atMost(
    longest.attribute,
    process(
      'a form property',
      textShapes,
      (text) =>
        `<userTask id="t" name="${escapeAttribute(text)}"><extensionElements><activiti:formProperty id="p" type="date" datePattern="${escapeAttribute(text)}"/></extensionElements></userTask>`,
    ),
  ),
];
