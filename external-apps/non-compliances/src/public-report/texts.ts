import type { PublicReporter } from '@prumo/contracts/non-compliances/non-compliance-lists';

import type { PublicField } from './public-form.ts';

export const texts = {
  purpose:
    'Conte o que aconteceu para que o hospital possa corrigir. Não é preciso entrar no portal, e não perguntamos o seu nome.',
  promise:
    'Não guardamos nada que leve a você: nem nome, nem telefone, nem o endereço do aparelho. Ao enviar, aparece um código para acompanhar a resposta.',
  urgent: 'Em uma urgência, chame a equipe do setor agora. Este formulário é lido em até 1 dia útil.',
  loading: 'Carregando o formulário',
  formFailed: 'Não foi possível abrir o formulário',
  closed: {
    title: 'Ainda não é possível notificar por aqui',
    reason: 'O hospital está preparando este formulário. Procure a Qualidade ou a Ouvidoria.',
  },
  who: 'Quem está notificando?',
  reporters: {
    staff: 'Trabalho aqui, sem acesso ao portal',
    patient: 'Sou paciente',
    companion: 'Sou acompanhante ou familiar',
  } satisfies Record<PublicReporter, string>,
  what: 'O que aconteceu?',
  title: 'Em uma frase',
  titleHelp: 'Exemplo: demora para atender a campainha. Sem nomes de pessoas.',
  description: 'Conte com mais detalhes',
  descriptionHelp: 'O que foi visto, na ordem em que aconteceu. Não escreva nomes, CPF nem número do cartão.',
  immediateAction: 'Alguma coisa já foi feita? (opcional)',
  place: 'Onde e quando?',
  department: 'Setor em que aconteceu',
  departmentPlaceholder: 'Digite o nome do setor',
  patient: 'Um paciente foi prejudicado, ou quase',
  send: 'Enviar notificação',
  failed: 'A notificação ainda não foi enviada. Tudo o que você preencheu continua aqui.',
  tooMany:
    'Muitas notificações chegaram em pouco tempo. Espere alguns minutos e envie de novo; nada do que você preencheu se perde enquanto esta página estiver aberta.',
  missing: (count: number) => (count === 1 ? 'Falta 1 campo.' : `Faltam ${count} campos.`),
  faults: {
    reporter: 'Diga quem está notificando.',
    title: 'Escreva uma frase sobre o que aconteceu.',
    department: 'Escolha o setor em que aconteceu.',
    moment: 'Diga quando aconteceu.',
    description: 'Conte o que aconteceu.',
  } satisfies Record<PublicField, string>,
  result: {
    heading: 'Notificação registrada',
    thanks: 'Obrigado por contar. Isso ajuda a cuidar melhor de todos.',
    steps: [
      'A Qualidade lê e classifica em até 1 dia útil (2 horas se houve dano grave).',
      'O setor procura as causas e propõe ações.',
      'Se faltar alguma informação, a pergunta aparece aqui, com o seu código.',
    ],
    follow: 'Acompanhar com o código',
    another: 'Nova notificação',
  },
} as const;
