// Mail tasks. What a mail says is fixed when the token passes. It is sent by a job of its own, so only when the step has
// ended well; but a task that is to go on when it cannot be sent has to know that at once, so it sends inside the step. An
// asynchronous task has its job already, and stays where it is until the mail has gone.
import { EngineError } from '../engine-errors.ts';
import type { FieldValue } from '../model/process-model.ts';
import type { Execution, MailAttachment, OutgoingMail } from '../state/rows.ts';
import { evaluateToText, evaluateToValue } from './expressions/evaluate-as.ts';
import type { ExpressionScope } from './expressions/expression-scope.ts';
import { addJob } from './jobs.ts';
import { requireAddresses } from './mail-addresses.ts';
import { askOutside, OutsideAnswerNeeded } from './outside-answers.ts';
import { getInstance, getNode, type Run } from './run.ts';
import { findVariable, setVariable } from './variables.ts';

interface MailTask {
  readonly run: Run;
  readonly execution: Execution;
  readonly scope: ExpressionScope;
  readonly fields: readonly FieldValue[];
}

export function doMail(
  run: Run,
  execution: Execution,
  scope: ExpressionScope,
  fields: readonly FieldValue[],
): Promise<void> | undefined {
  const task: MailTask = { run, execution, scope, fields };
  if (read(task, 'ignoreException')?.toLowerCase() === 'true') return sendOrNote(task);
  const mail = composeMail(task);
  if (isInItsJob(task)) return send(task, mail);
  addJob(run, {
    kind: 'message',
    work: { handler: 'send-mail', mail },
    execution: null,
    instance: getInstance(run, execution),
    dueAt: null,
    repeat: null,
  });
  return undefined;
}

function isInItsJob({ run, execution }: MailTask): boolean {
  return run.answers.mustHoldOn && getNode(run, execution).isAsync;
}

async function send({ run }: MailTask, mail: OutgoingMail): Promise<void> {
  await askOutside(run.answers, `mail ${JSON.stringify(mail)}`, () => run.environment.sendMail(mail));
}

async function sendOrNote(task: MailTask): Promise<void> {
  const { run, execution } = task;
  try {
    await send(task, composeMail(task));
  } catch (error) {
    if (error instanceof OutsideAnswerNeeded) throw error;
    const variable = read(task, 'exceptionVariableName');
    if (variable === null || variable === '') return;
    const reason =
      error instanceof EngineError ? error.message : `Could not send e-mail in execution ${execution.id}`;
    setVariable(run, execution, variable, { type: 'string', value: reason });
  }
}

function composeMail(task: MailTask): OutgoingMail {
  const to = read(task, 'to');
  if (to === null || to === '') {
    throw new EngineError('engine-failure', 'No recipient could be found for sending email');
  }
  const from = readFilled(task, 'from');
  const cc = readFilled(task, 'cc');
  const bcc = readFilled(task, 'bcc');
  requireAddresses({ to, from, cc, bcc });
  const text = readBody(task, 'text');
  const html = readBody(task, 'html');
  if (text === null && html === null) {
    throw new EngineError(
      'illegal-argument',
      "'html' or 'text' is required to be defined when using the mail activity",
    );
  }
  return {
    to,
    cc,
    bcc,
    from,
    subject: read(task, 'subject') ?? '',
    text,
    html,
    attachments: readAttachments(task),
  };
}

function read({ scope, fields }: MailTask, name: string): string | null {
  const field = findField(fields, name);
  if (field === undefined) return null;
  return field.isLiteral ? field.expression : evaluateToText(field.expression, scope);
}

function readFilled(task: MailTask, name: string): string | null {
  const text = read(task, name);
  return text === '' ? null : text;
}

function findField(fields: readonly FieldValue[], name: string): FieldValue | undefined {
  return fields.find((field) => field.name === name);
}

/** The text itself, or the name of a variable that holds it. */
function readBody(task: MailTask, name: 'text' | 'html'): string | null {
  const { run, execution, scope, fields } = task;
  const variableName = findField(fields, `${name}Var`)?.expression.trim();
  if (variableName === undefined) return read(task, name);
  const value = findVariable(run, execution, variableName)?.value;
  if (value?.type !== 'string') {
    throw new EngineError('engine-failure', `Variable '${variableName}' of the mail task is no text`);
  }
  // Activiti evaluates it as an expression. Whoever fills a variable may name others, and do nothing else.
  return evaluateToText(value.value, {
    find(variable) {
      const found = scope.find(variable);
      return found?.type === 'object' ? undefined : found;
    },
  });
}

const mostAttachmentBytes = 10 * 1024 * 1024;

/** Activiti attaches files of its server by their paths and objects of Java; here the bytes of a variable. */
function readAttachments({ scope, fields }: MailTask): MailAttachment[] {
  const field = findField(fields, 'attachments');
  if (field === undefined) return [];
  const value = field.isLiteral
    ? ({ type: 'string', value: field.expression } as const)
    : evaluateToValue(field.expression, scope);
  if (value.type === 'null') return [];
  if (value.type !== 'binary') {
    throw new EngineError(
      'engine-failure',
      'Invalid attachment type: a mail task attaches the bytes of a binary variable, and no file of the server',
    );
  }
  if (value.value.length > mostAttachmentBytes) {
    throw new EngineError('engine-failure', `An attachment is larger than ${mostAttachmentBytes} bytes`);
  }
  const variableName = /^[$#]\{\s*([A-Za-z_]\w*)\s*\}$/.exec(field.expression.trim())?.[1];
  return [{ name: variableName ?? 'attachment', base64: Buffer.from(value.value).toString('base64') }];
}
