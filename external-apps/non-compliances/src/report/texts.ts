import type { HarmGrade, ReportKind } from '@prumo/contracts/non-compliances/non-compliance-lists';

import type { OccurrenceTime, ReportField, ReportFault } from './report-form.ts';

export const texts = {
  purpose: 'Conte o que aconteceu para que não se repita. Notificar é aprender, não apontar culpados.',
  recovered: 'Recuperamos o que você tinha começado a escrever.',
  discard: 'Começar do zero',
  catalogueFailed: 'Não foi possível carregar os tipos e setores.',
  retry: 'Tentar novamente',
  loading: 'Carregando o formulário',
  noTypes: {
    title: 'Ainda não há tipos de notificação',
    forQuality: 'Cadastre ao menos um tipo de notificação para que as pessoas possam notificar.',
    forOthers: 'A Qualidade precisa cadastrá-los antes que alguém possa notificar.',
    maintain: 'Cadastrar tipos de notificação',
  },
  subject: {
    heading: 'O que aconteceu?',
    search: 'Buscar por palavras: queda, pulseira, medicação…',
    clearSearch: 'Limpar a busca',
    frequent: 'Mais comuns no hospital',
    found: (count: number) => (count === 1 ? '1 assunto encontrado' : `${count} assuntos encontrados`),
    nothing: 'Nenhum assunto com essas palavras. Use “Outro assunto”.',
    other: 'Outro assunto',
    otherDetail: 'Descreva com as suas palavras; a Qualidade classifica.',
    change: 'Trocar',
    severity: (severity: string, days: number) =>
      `Gravidade usual: ${severity.toLowerCase()} · resposta em ${days === 1 ? '1 dia útil' : `${days} dias úteis`}. A triagem confirma.`,
    title: 'Título',
    titleHelp: 'Uma frase curta. Não escreva nomes de pacientes.',
    notificationType: 'Tipo de notificação',
    classification: 'Classificação do evento (opcional)',
    eventType: 'Tipo de evento',
    eventSubtype: 'Subtipo',
  },
  place: {
    heading: 'Onde e quando?',
    department: 'Setor da ocorrência',
    placeholder: 'Digite o nome do setor',
    own: 'Atalhos de setores',
    when: 'Quando aconteceu?',
    times: { now: 'Agora há pouco', today: 'Hoje', other: 'Outro dia' } satisfies Record<
      OccurrenceTime,
      string
    >,
    hour: 'A que horas, aproximadamente?',
    moment: 'Data e hora da ocorrência',
  },
  story: {
    heading: 'Conte o que houve',
    description: 'Descrição',
    descriptionHelp: 'O que foi visto, na ordem em que aconteceu. Sem nomes de pacientes ou colegas.',
    immediateAction: 'O que já foi feito? (ação imediata)',
    immediateActionHelp: 'Deixe em branco se nada foi feito ainda.',
    patient: 'Um paciente foi atingido, ou quase',
    harm: 'Qual foi o dano ao paciente?',
    harms: {
      nenhum: 'Nenhum sintoma nem tratamento a mais.',
      leve: 'Sintoma leve e passageiro; no máximo observação ou cuidado simples.',
      moderado: 'Precisou de intervenção, internação mais longa, ou perdeu função por algum tempo.',
      grave: 'Intervenção para salvar a vida ou perda permanente importante.',
      obito: 'O incidente causou ou apressou a morte.',
    } satisfies Record<HarmGrade, string>,
    similar: (count: number) =>
      count === 1
        ? 'Já houve 1 notificação semelhante neste setor em 90 dias.'
        : `Já houve ${count} notificações semelhantes neste setor em 90 dias.`,
    similarAdvice: 'Registre mesmo assim: a repetição mostra que a causa continua lá.',
  },
  files: {
    heading: 'Fotos e arquivos',
    photo: 'Tirar foto',
    file: 'Anexar arquivo',
    photoOnly: 'Anexar foto',
    onlyPhotos: 'Em notificações anônimas só entram fotos; a data, o local e o aparelho são apagados delas.',
    list: 'Anexos',
    sending: (name: string) => `Enviando ${name}`,
    failed: 'Não foi enviado.',
    retry: 'Tentar novamente',
    remove: (name: string) => `Retirar ${name}`,
    tooLarge: (name: string, limit: string) => `${name} é maior que ${limit} e não foi anexado.`,
    tooMany: (limit: number) => `São no máximo ${limit} anexos.`,
    notPhoto: (name: string) => `${name} não é uma foto e não foi anexado.`,
    dropped:
      'Os arquivos que não são fotos foram retirados: numa notificação anônima eles poderiam levar a você.',
  },
  identification: {
    heading: 'Como você quer se identificar?',
    kinds: {
      identified: 'Seu nome fica na notificação e quem trata pode falar com você.',
      confidential:
        'Seu nome é guardado à parte e só a Qualidade o vê; cada consulta fica registrada. O setor notificado não fica sabendo de quem é, nem a que horas foi enviada.',
      anonymous: 'Nada que leve a você é guardado; você acompanha por um código que só aparece uma vez.',
    } satisfies Record<ReportKind, string>,
    anonymousNote:
      'O que você escrever não fica salvo neste navegador e o seu setor não é informado. Cuidado com detalhes do texto ou da foto que mostrem quem você é.',
    claimant: 'Seu setor (setor notificante)',
    claimantOne: (name: string) => `Setor notificante: ${name}`,
    noClaimant: 'Você não está vinculado a um setor; a notificação segue sem setor notificante.',
  },
  send: 'Enviar notificação',
  failed: 'A notificação ainda não foi enviada. Tudo o que você preencheu continua aqui.',
  stillSending: 'Espere o envio dos anexos terminar.',
  failedFiles: 'Há anexos que não foram enviados: tente de novo ou retire-os.',
  missing: (count: number) => (count === 1 ? 'Falta 1 campo.' : `Faltam ${count} campos.`),
  faults: {
    subject: 'Escolha o que aconteceu, ou “Outro assunto”.',
    title: 'Escreva um título.',
    notificationType: 'Escolha o tipo de notificação.',
    department: 'Escolha o setor em que aconteceu.',
    moment: 'Diga quando aconteceu.',
    description: 'Conte o que aconteceu.',
  } satisfies Record<ReportField, string>,
  otherFaults: {
    tooLong: 'O texto é longo demais: encurte-o.',
    future: 'Não pode ser no futuro.',
  } satisfies Record<Exclude<ReportFault, 'missing'>, string>,
  result: {
    heading: 'Notificação registrada',
    thanks: 'Obrigado por notificar.',
    number: 'Número',
    next: 'O que acontece agora',
    steps: [
      'A Qualidade lê e classifica em até 1 dia útil (2 horas se houve dano grave).',
      'O setor da ocorrência procura as causas e propõe ações.',
      'As ações são feitas e, depois, alguém verifica se funcionaram.',
    ],
    followOwn: 'Você vê cada passo em Notificações › Enviadas.',
    open: 'Abrir a notificação',
    sent: 'Ver notificações',
    another: 'Nova notificação',
    receiptHeading: 'Código do recibo',
    receiptWarning:
      'Anote ou copie agora: este código aparece só esta vez e não pode ser recuperado. Com ele você acompanha, responde a perguntas e avalia, sem se identificar.',
    copy: 'Copiar código',
    copied: 'Código copiado.',
    copyFailed: 'O navegador não deixou copiar. O código está selecionado: use Ctrl+C.',
    print: 'Imprimir',
    follow: 'Acompanhar com o código',
  },
} as const;
