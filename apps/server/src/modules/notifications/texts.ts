// What people read in mails. Nothing of a patient and nothing that somebody typed about a case stands here: whoever may see it
// follows the link and logs in.

export const texts = {
  greeting: (name: string) => `Olá, ${name}.`,
  noLink: 'Entre no portal da qualidade para ver.',
  footer: 'Mensagem automática do portal da qualidade. Não responda a este e-mail.',
  settingsHint: 'Você escolhe o que recebe por e-mail em Configurações, aba Notificações.',
  mandatoryHint: 'Esta mensagem é enviada a quem responde por um prazo legal.',
  settingsLabel: 'Abrir minhas configurações',
  test: {
    subject: 'E-mail de teste do portal da qualidade',
    line: 'Se você está lendo esta mensagem, o envio de e-mails está funcionando.',
  },
  digest: {
    subject: (count: number) => (count === 1 ? 'Resumo do dia: 1 aviso' : `Resumo do dia: ${count} avisos`),
    line: 'Estes são os avisos desde o último resumo:',
  },
  legalDeadline: {
    subject: 'Prazo legal próximo do fim',
    line: 'O prazo para comunicar uma não conformidade a uma autoridade está perto do fim, ou acabou.',
    label: 'Abrir a não conformidade',
  },
  kinds: {
    'task-assigned': {
      subject: 'Você recebeu uma tarefa',
      line: 'Uma tarefa do portal da qualidade está agora com você.',
      label: 'Abrir a tarefa',
    },
    mention: {
      subject: 'Um comentário menciona você',
      line: 'O comentário de uma tarefa do portal da qualidade menciona você.',
      label: 'Ler o comentário',
    },
    'minutes-approval': {
      subject: 'Uma ata espera a sua aprovação',
      line: 'A ata de uma reunião foi enviada para a sua aprovação.',
      label: 'Abrir a ata',
    },
    'case-to-answer': {
      subject: 'Uma não conformidade espera a sua resposta',
      line: 'Uma não conformidade espera a sua resposta no portal da qualidade.',
      label: 'Abrir a não conformidade',
    },
  },
} as const;
