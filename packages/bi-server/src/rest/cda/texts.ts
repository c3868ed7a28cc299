export const texts = {
  right: {
    'author-gone':
      'Esta consulta não pode ser executada: a conta de quem a gravou foi excluída ou desativada. Peça a quem pode publicar consultas que a grave de novo.',
    'author-without-right':
      'Esta consulta não pode ser executada: quem a gravou não tem o direito de publicar consultas. Peça a quem tem esse direito que a grave.',
  },
  turn: {
    own: 'Suas outras consultas ainda estão em andamento, e esta esperou demais pela vez dela. Tente de novo quando elas terminarem.',
    others:
      'O banco de dados está ocupado com consultas de outras pessoas, e esta esperou demais pela vez dela. Tente de novo em instantes.',
  },
  mdxParameter: {
    'open-placeholder': () => 'O texto da consulta tem um ${ sem o } que o fecha.',
    unknown: (name: string) => `O parâmetro “${name}” não foi informado.`,
    'no-value': (name: string) => `O valor do parâmetro “${name}” não é um número nem nomes de membros.`,
  },
  unknownCatalogue: (name: string) => `Os cubos “${name}” não existem ou não estão disponíveis para você.`,
} as const;
