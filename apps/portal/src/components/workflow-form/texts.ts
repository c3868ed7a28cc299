import type { FieldFault } from './model/field-fault.ts';

export const texts = {
  faults: {
    missing: 'Preencha este campo.',
    'no-whole-number': 'Informe um número inteiro, como 12.',
    'no-number': 'Informe um número, como 1.234,56.',
    'too-large': 'O número é grande demais.',
    'no-date': 'Informe uma data válida.',
    'incomplete-date': 'Complete a data ou apague-a.',
    'unknown-choice': 'Escolha uma das opções da lista.',
    'unknown-person': 'Esta pessoa não foi encontrada no servidor de processos. Escolha outra.',
    refused: 'O servidor de processos não aceitou este valor.',
  } satisfies Record<FieldFault, string>,
  yes: 'Sim',
  no: 'Não',
  noAnswer: 'Não informado',
  nothing: 'Não informado',
  dateHint: (pattern: string) => `No formato ${pattern}.`,
  peopleFailed: 'A lista de pessoas não pôde ser carregada.',
  draftRestored: 'O que você tinha preenchido foi recuperado.',
  draftDiscard: 'Descartar e começar de novo',
  failed: 'Ocorreu um erro ao processar a solicitação',
  nothingLost: 'O que você preencheu continua aqui. Corrija o que for preciso ou tente novamente.',
  engineSays: (message: string) => `Resposta do servidor de processos: ${message}`,
  /** Names of properties that are answered with sentences rather than with a word. */
  longTextNames:
    /descri|observa|coment|justific|parecer|pauta|texto|motivo|o que|causa|evid[êe]nc|registro|recomenda|linha do tempo|fatores|resumo|detalh|provid[êe]nc|ressalva|a[çc][ãa]o imediata|m[ée]todo de|resultado esperado|delibera[çc][ãa]o \d+$/i,
} as const;
