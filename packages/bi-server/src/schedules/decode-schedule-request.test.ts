import { describe, expect, it } from 'vitest';

import { decodeScheduleRequest, readXmlFields, ScheduleRequestError } from './decode-schedule-request.ts';
import { TriggerError } from './find-due-time.ts';

const given = { now: new Date('2026-03-02T12:00:00Z'), timeZone: 'America/Sao_Paulo' };
const decode = (value: unknown) => decodeScheduleRequest(value, given);

describe('a request of the scheduler', () => {
  it('is the same in XML and in JSON', () => {
    const xml = `<jobScheduleRequest><jobName>N</jobName><simpleJobTrigger><uiPassParam>MINUTES</uiPassParam>
      <repeatInterval>1800</repeatInterval><repeatCount>-1</repeatCount>
      <startTime>2026-03-02T11:46:00.000-04:00</startTime><endTime /></simpleJobTrigger>
      <inputFile>/public/a.cda</inputFile><outputFile>/public</outputFile>
      <jobParameters><name>p</name><type>string</type><stringValue>1</stringValue><stringValue>2</stringValue></jobParameters>
      <jobParameters><name>q</name><stringValue>x</stringValue></jobParameters></jobScheduleRequest>`;
    const json = {
      jobName: 'N',
      simpleJobTrigger: {
        uiPassParam: 'MINUTES',
        repeatInterval: 1800,
        repeatCount: '-1',
        startTime: '2026-03-02T15:46:00Z',
        endTime: null,
      },
      inputFile: '/public/a.cda',
      outputFile: '/public',
      jobParameters: [
        { name: 'p', type: 'string', stringValue: ['1', '2'] },
        { name: 'q', stringValue: 'x' },
      ],
    };
    expect(decode(readXmlFields(xml))).toEqual(decode(json));
    expect(decode(json)).toMatchObject({
      isUnique: true,
      timeZone: 'America/Sao_Paulo',
      trigger: {
        kind: 'simple',
        repeatInterval: 1800,
        repeatCount: -1,
        startTime: '2026-03-02T15:46:00.000Z',
      },
    });
  });

  it.each([
    [{ daysOfWeek: [1, 2, 3, 4, 5] }, '0 0 9 ? * 2,3,4,5,6 *'],
    [{ daysOfWeek: ['0'], weeksOfMonth: [0, 4] }, '0 0 9 ? * 1#1,1L *'],
    [{ daysOfMonth: [15, 1], monthsOfYear: [0] }, '0 0 9 1,15 1 ? *'],
    [{ years: [2027] }, '0 0 9 * * ? 2027'],
    [{ cronString: '0 0 8 ? * MON' }, '0 0 8 ? * MON *'],
  ])('%j becomes %s, at the time of day of its start', (trigger, cronString) => {
    const complexJobTrigger = { startTime: '2026-03-02T12:00:00Z', ...trigger };
    expect(decode({ complexJobTrigger }).trigger).toMatchObject({ kind: 'complex', cronString });
  });

  it('is for once and now without a trigger', () => {
    expect(decode({ inputFile: '/a' }).trigger).toMatchObject({
      kind: 'simple',
      repeatCount: 0,
      startTime: given.now.toISOString(),
    });
  });

  it.each([
    ['no object', [], ScheduleRequestError],
    ['a parameter without a name', { jobParameters: [{ stringValue: 'x' }] }, ScheduleRequestError],
    ['a time zone that is none', { timeZone: 'Lua/Mar' }, ScheduleRequestError],
    ['a text without end', { jobName: 'x'.repeat(3000) }, ScheduleRequestError],
    ['a day that is none', { complexJobTrigger: { daysOfWeek: [7] } }, TriggerError],
    ['a number that is none', { simpleJobTrigger: { repeatInterval: 'x' } }, TriggerError],
    ['an instant that is none', { simpleJobTrigger: { startTime: 'ontem' } }, TriggerError],
    ['a pattern that is missing', { cronJobTrigger: {} }, TriggerError],
    ['less than never', { simpleJobTrigger: { repeatCount: -2 } }, TriggerError],
  ])('is refused with %s', (_title, value, kind) => {
    expect(() => decode(value)).toThrow(kind);
  });

  it('takes no document types in XML', () => {
    expect(() => readXmlFields('<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>')).toThrow(ScheduleRequestError);
  });
});
