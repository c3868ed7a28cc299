// Contract section 9.1, at both addresses.
import { expect } from 'vitest';

import { asJson, jsonBody, type ContractCase, xmlBody } from '../contract-case.ts';

const inputFile = '/public/Hospital/Tipos/consultas.cda';
const job = {
  jobName: 'agenda',
  inputFile,
  outputFile: '/home/{person}',
  simpleJobTrigger: { repeatInterval: 86_400, repeatCount: -1, startTime: '2099-01-01T12:00:00Z' },
  jobParameters: [{ name: 'dataAccessId', type: 'string', stringValue: ['units'] }],
};
const body = (more: object = {}): string => JSON.stringify({ ...job, ...more });
const scheduler = { person: ['Power User'] };

function listCases(base: string): readonly ContractCase[] {
  const send = (path: string, content: string) => ({
    ask: `POST ${base}${path}`,
    headers: { ...jsonBody, ...asJson },
    body: content,
  });
  return [
    {
      name: 'a job: 200 with its id',
      who: 'person',
      given: scheduler,
      ...send('/job', body()),
      answer: { status: 200, type: 'text/plain', text: /^Pessoa\.\w+\tagenda\t\d+$/ },
      after: [
        {
          who: 'person',
          ask: `GET ${base}/getJobs`,
          headers: asJson,
          answer: {
            status: 200,
            type: 'application/json',
            json: {
              job: [
                expect.objectContaining({
                  jobName: 'agenda',
                  nextRun: '2099-01-01T12:00:00.000Z',
                  state: 'NORMAL',
                  jobTrigger: expect.objectContaining({
                    '@type': 'simpleJobTrigger',
                    repeatInterval: '86400',
                  }),
                }),
              ],
            },
          },
        },
        {
          who: 'person',
          ask: `GET ${base}/getJobs`,
          headers: { accept: 'application/xml' },
          answer: {
            status: 200,
            type: 'application/xml',
            holds: ['<jobs><job>', 'xsi:type="simpleJobTrigger"'],
          },
        },
        { who: 'reader', ask: `GET ${base}/getJobs`, headers: asJson, answer: { status: 200, text: 'null' } },
      ],
    },
    {
      name: 'a job sent as XML',
      who: 'person',
      given: scheduler,
      ask: `POST ${base}/job`,
      headers: xmlBody,
      body: `<jobScheduleRequest><jobName>x</jobName><inputFile>${inputFile}</inputFile><cronJobTrigger><cronString>0 0 8 ? * 2-6</cronString></cronJobTrigger><jobParameters><name>dataAccessId</name><stringValue>units</stringValue></jobParameters></jobScheduleRequest>`,
      answer: { status: 200, text: /\tx\t/ },
    },
    {
      name: 'no jobs: null',
      who: 'person',
      given: scheduler,
      ask: `GET ${base}/jobs`,
      headers: asJson,
      answer: { status: 200, text: 'null' },
    },
    {
      name: 'a job by somebody without the right: 401',
      who: 'reader',
      ...send('/job', body()),
      answer: { status: 401 },
    },
    {
      name: 'a job of a file that is not scheduled: 403',
      who: 'publisher',
      ...send('/job', body({ inputFile: '/public/Hospital/Tipos/nota.txt' })),
      answer: { status: 403 },
    },
    {
      name: 'a job of a file that does not exist: 500',
      who: 'publisher',
      ...send('/job', body({ inputFile: '/public/nada.cda' })),
      answer: { status: 500 },
    },
    {
      name: 'a job with a cron pattern that is none: 500',
      who: 'publisher',
      ...send('/job', body({ simpleJobTrigger: undefined, cronJobTrigger: { cronString: 'nunca' } })),
      answer: { status: 500 },
    },
    {
      name: 'a job as text: 415',
      who: 'publisher',
      ask: `POST ${base}/job`,
      headers: { 'content-type': 'text/plain' },
      body: 'x',
      answer: { status: 415 },
    },
    { name: 'a job by nobody: 401', who: 'nobody', ...send('/job', body()), answer: { status: 401 } },
    {
      name: 'a job from a page of another site: 403',
      who: 'publisher',
      ...send('/job', body()),
      headers: { ...jsonBody, 'sec-fetch-site': 'cross-site' },
      answer: { status: 403 },
    },
    ...['triggerNow', 'pauseJob', 'resumeJob', 'jobState'].map((name): ContractCase => ({
      name: `${name} of a job that does not exist: 500`,
      who: 'publisher',
      ...send(`/${name}`, '{"jobId":"x\\ty\\t1"}'),
      answer: { status: 500 },
    })),
    {
      name: 'removeJob of a job that does not exist: 500',
      who: 'publisher',
      ask: `PUT ${base}/removeJob`,
      headers: jsonBody,
      body: '{"jobId":"x"}',
      answer: { status: 500 },
    },
    {
      name: 'jobinfo of a job that does not exist: 500',
      who: 'publisher',
      ask: `GET ${base}/jobinfo?jobId=x`,
      answer: { status: 500 },
    },
    {
      name: 'canSchedule',
      who: 'publisher',
      ask: `GET ${base}/canSchedule`,
      answer: { status: 200, type: 'text/plain', text: 'true' },
    },
    {
      name: 'canSchedule of others',
      who: 'reader',
      ask: `GET ${base}/canSchedule`,
      answer: { status: 200, text: 'false' },
    },
    {
      name: 'isScheduleAllowed of queries',
      who: 'publisher',
      ask: `GET ${base}/isScheduleAllowed?id={id:${inputFile}}`,
      answer: { status: 200, text: 'true' },
    },
    {
      name: 'isScheduleAllowed of what does not exist: 500',
      who: 'publisher',
      ask: `GET ${base}/isScheduleAllowed?id=nada`,
      answer: { status: 500 },
    },
    {
      name: 'the state of the scheduler',
      who: 'reader',
      ask: `GET ${base}/state`,
      answer: { status: 200, text: 'RUNNING' },
    },
    {
      name: 'pause by somebody who is no administrator changes nothing',
      who: 'publisher',
      ...send('/pause', ''),
      answer: { status: 200, text: 'RUNNING' },
    },
    {
      name: 'no content cleaner: 204',
      who: 'admin',
      ask: `GET ${base}/getContentCleanerJob`,
      answer: { status: 204 },
    },
    {
      name: 'no blockouts',
      who: 'reader',
      ask: `GET ${base}/blockout/hasblockouts`,
      answer: { status: 200, text: 'false' },
    },
    {
      name: 'no list of blockouts: null',
      who: 'reader',
      ask: `GET ${base}/blockout/blockoutjobs`,
      headers: asJson,
      answer: { status: 200, text: 'null' },
    },
    {
      name: 'shouldFireNow',
      who: 'reader',
      ask: `GET ${base}/blockout/shouldFireNow`,
      answer: { status: 200, text: 'true' },
    },
    {
      name: 'a blockout by somebody who is no administrator: 401',
      who: 'publisher',
      ...send('/blockout/add', body({ duration: 60_000 })),
      answer: { status: 401 },
    },
    {
      name: 'willFire',
      who: 'reader',
      ...send('/blockout/willFire', body()),
      answer: { status: 200, text: 'true' },
    },
    {
      name: 'blockstatus',
      who: 'reader',
      ...send('/blockout/blockstatus', body()),
      answer: { status: 200, json: { partiallyBlocked: 'false', totallyBlocked: 'false' } },
    },
    {
      name: 'nothing was produced by an unknown job: null',
      who: 'reader',
      ask: `GET ${base}/generatedContentForSchedule?lineageId=x`,
      headers: asJson,
      answer: { status: 200, text: 'null' },
    },
  ];
}

export const schedulerCases: readonly ContractCase[] = [
  ...listCases('/api/scheduler'),
  ...listCases('/plugin/scheduler-plugin/api/scheduler').map((one) => ({
    ...one,
    name: `plugin: ${one.name}`,
  })),
];
