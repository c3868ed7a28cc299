import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createOutboxSender } from './create-outbox-sender.ts';
import { createWebhookDelivery } from './create-webhook-delivery.ts';
import { createMailDelivery } from './mail/create-mail-delivery.ts';
import { registerNotificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { writeDigests } from './write-digests.ts';

interface NotificationsParts {
  /** Nothing of somebody who is let in no more. */
  readonly findDisplayName: (userName: string) => Promise<string | undefined>;
}

const digestSchedule = '*/5 * * * *';
const dayMs = 86_400_000;

export function createNotificationsModule(
  { settings, database, clock, log, live, notifier }: ModuleEnvironment,
  { findDisplayName }: NotificationsParts,
) {
  const mail = createMailDelivery({
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL,
    findDisplayName,
  });
  const webhook = createWebhookDelivery({
    secret: settings.WEBHOOK_SECRET,
    namedHosts: settings.WEBHOOK_HOSTS,
    clock,
  });
  const sender = createOutboxSender({
    database,
    deliver: { email: mail.deliver, webhook },
    clock,
    onChanged: () => live.tellQualityOf('jobs'),
    reportFailure: (error) => log.warn({ err: error }, 'a notification could not be sent'),
  });
  const notifications = createNotificationsService({
    database,
    notifier,
    outgoing: {
      hasMailServer: settings.SMTP_URL !== '',
      hasLinks: settings.PUBLIC_URL !== '',
      keptDays: settings.NOTIFICATION_HISTORY_DAYS,
    },
    clock,
    onAdded: () => {
      live.tellQualityOf('jobs');
      sender.nudge();
    },
  });

  return defineModule({
    name: 'notifications',
    /** Something was put into the outbox by others, and is committed. */
    nudge: () => sender.nudge(),
    calls: (app) => registerNotificationsRoutes(app, notifications),
    jobs: [
      {
        key: 'notification-digests',
        schedule: digestSchedule,
        catchUp: 'once',
        async run({ signal }) {
          const digests = await writeDigests({ database, notifier, clock }, signal);
          if (digests > 0) sender.nudge();
          return { digests };
        },
      },
    ],
    start: () => sender.start(),
    tidyUp: async () =>
      await createOutboxRepository(database).forget(
        new Date(clock() - settings.NOTIFICATION_HISTORY_DAYS * dayMs),
      ),
    async close() {
      await sender.close();
      mail.close();
    },
  });
}
