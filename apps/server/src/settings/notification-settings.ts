// The settings of what leaves the portal: mail and webhooks.
import { setting } from './setting-declaration.ts';
import { address, listOfHosts, mailDomain, text, textOfLength, wholeNumber } from './setting-kinds.ts';

export const notificationSettings = {
  PUBLIC_URL: setting({
    group: 'notifications',
    meaning:
      'Address of the portal as people know it, for example https://prumo.hospital.example: links in mails begin with it. Empty: mails have no links.',
    kind: address(['http', 'https']),
    defaultValue: '',
    defaultInWords: 'none',
  }),
  SMTP_URL: setting({
    group: 'notifications',
    meaning:
      'Mail server, as smtp://user:password@host:port; smtps:// begins with TLS, smtp:// goes over to it where the server offers it, and with ?requireTLS=true sends nothing without it. For notifications, and for mail tasks of the embedded engine. Without it nothing is sent: the history says where mail would have gone, and a mail task stays a failed job that says so.',
    kind: address(['smtp', 'smtps']),
    defaultValue: '',
    defaultInWords: 'none',
    isSecret: true,
  }),
  MAIL_FROM: setting({
    group: 'notifications',
    meaning: 'Sender of notifications, and of mail of processes that names none itself.',
    kind: text,
    defaultValue: 'prumo@localhost',
  }),
  MAIL_DOMAIN: setting({
    group: 'notifications',
    meaning:
      'Domain of the mailboxes of people who have given no address in their settings: their user name in small letters stands before it. Empty: they have none, and the history says so.',
    kind: mailDomain,
    defaultValue: '',
    defaultInWords: 'none',
  }),
  WEBHOOK_SECRET: setting({
    group: 'notifications',
    meaning:
      'Secret that requests to webhooks are signed with (docs/notifications.md); whoever receives them knows it too. Without it none is sent.',
    kind: textOfLength(32, 500),
    defaultValue: '',
    defaultInWords: 'none',
    isSecret: true,
  }),
  WEBHOOK_HOSTS: setting({
    group: 'notifications',
    meaning:
      'Hosts of this machine or of private networks that webhooks may be sent to, with the port where it is not the usual one, for example intra:8080; these also by http://. All other such addresses are refused.',
    kind: listOfHosts,
    defaultValue: [],
    defaultInWords: 'none',
  }),
  NOTIFICATION_HISTORY_DAYS: setting({
    group: 'notifications',
    meaning:
      'How many days the history of notifications is kept: who was told what, when, and whether it arrived.',
    kind: wholeNumber(1, 3650),
    defaultValue: 180,
  }),
};
