export const texts = {
  name: 'Nome',
  nameHelp: 'É o nome que aparece no menu.',
  nameInvalid: 'O nome não pode ter / \\ : nem começar com ponto.',
  folder: 'Pasta',
  folderHelp: 'Quem pode ver e mudar o arquivo é decidido pelas permissões da pasta.',
  noFolder: 'Você não pode gravar em nenhuma pasta. Peça a permissão a quem administra os arquivos.',
  loading: 'Carregando as pastas',
  failed: 'As pastas não puderam ser listadas',
  save: 'Salvar',
  overwriteTitle: (name: string) => `Substituir ${name}?`,
  overwriteConfirm: 'Substituir',
  searchClear: 'Limpar a busca',
} as const;
