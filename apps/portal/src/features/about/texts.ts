export const texts = {
  product: 'Prumo',
  purpose: 'Portal de gestão da qualidade hospitalar',
  organisation: 'Organização',
  version: 'Versão',
  versionLoading: 'Consultando a versão',
  versionFailed: 'Não foi possível consultar a versão.',
  retry: 'Tentar novamente',
} as const;
