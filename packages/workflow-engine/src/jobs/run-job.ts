// What each kind of job does. The job's row goes in the same transaction as its effects, so none is done twice.
import type { Connection } from '@prumo/database/connection';
import { createTransport } from 'nodemailer';

import { suspendDefinition } from '../commands/definition-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { beginNode } from '../execution/flow.ts';
import { getExecution, getNode, type MailSender, type Run } from '../execution/run.ts';
import { throwSignal } from '../execution/signals.ts';
import { startInstance } from '../execution/start-instance.ts';
import { triggerEvent } from '../execution/trigger-event.ts';
import { planRepeat } from '../model/plan-timer.ts';
import { createDefinitionRepository } from '../persistence/definition.repository.ts';
import type { Job } from '../state/rows.ts';

export async function runJob(
  run: Run,
  job: Job,
  connection: Connection,
  sendMail: MailSender,
): Promise<void> {
  if (job.isSuspended) throw new EngineError('engine-failure', `Job ${job.id} is suspended`);
  finishOrRepeat(run, job);
  const { work } = job;
  switch (work.handler) {
    case 'continue': {
      const execution = getExecution(run, job.executionId ?? '');
      beginNode(run, execution, getNode(run, execution, work.activityId));
      return;
    }
    case 'timer-event':
      triggerEvent(run, getExecution(run, job.executionId ?? ''), work.activityId);
      return;
    case 'timer-start':
      await startByTimer(run, connection, job.processDefinitionId ?? '', work.activityId);
      return;
    case 'deliver-signal':
      await throwSignal(run, {
        signalName: work.signalName,
        variables: [],
        tenantId: work.tenantId ?? '',
        withinInstance: null,
      });
      return;
    case 'send-mail':
      // Sent before the row is gone for good: a crash in between sends it twice rather than never.
      await sendMail(work.mail);
      return;
    case 'suspend-definition':
    case 'activate-definition':
      await suspendDefinition(
        run,
        connection,
        job.processDefinitionId ?? '',
        work.handler === 'suspend-definition',
        work.includeProcessInstances,
      );
  }
}

/** First of all: when the event interrupts its scope, what repeats there goes with it. */
function finishOrRepeat(run: Run, job: Job): void {
  const plan = job.repeat === null ? null : planRepeat(job.repeat, run.now, run.environment.timeZone);
  if (plan === null) run.state.jobs.delete(job);
  else run.state.jobs.change(job, { dueAt: plan.dueAt, repeat: plan.repeat });
}

async function startByTimer(
  run: Run,
  connection: Connection,
  processDefinitionId: string,
  activityId: string,
): Promise<void> {
  // Its deployment is being deleted, and the job with it.
  if (!(await createDefinitionRepository(connection).hold(processDefinitionId))) return;
  const definition = await run.definitions.get(processDefinitionId);
  const start = definition.model.nodes.get(activityId);
  if (start?.kind !== 'startEvent') {
    throw new EngineError('engine-failure', `'${activityId}' of ${processDefinitionId} is no start event`);
  }
  startInstance(run, { definition, start, businessKey: null, variables: [], superExecution: null });
}

/** Jobs wait in line for one that sends mail, and so does its instance. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** `smtp://user:password@host:port`; without it every mail stays a failed job that says so. */
export function createMailSender(smtpUrl: string | undefined, defaultFrom: string): MailSender {
  if (smtpUrl === undefined || smtpUrl === '') {
    return async () => {
      throw new EngineError('engine-failure', 'No mail server is set, so mail of processes cannot be sent');
    };
  }
  const transport = createTransport({ url: smtpUrl, ...patience });
  return async (mail) => {
    await transport.sendMail({
      from: mail.from ?? defaultFrom,
      to: mail.to,
      subject: mail.subject,
      ...(mail.cc === null ? {} : { cc: mail.cc }),
      ...(mail.bcc === null ? {} : { bcc: mail.bcc }),
      ...(mail.text === null ? {} : { text: mail.text }),
      ...(mail.html === null ? {} : { html: mail.html }),
      attachments: (mail.attachments ?? []).map(({ name, base64 }) => ({
        filename: name,
        content: base64,
        encoding: 'base64',
      })),
    });
  };
}
