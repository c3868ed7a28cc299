export const texts = {
  loading: 'Carregando o diagrama',
  undrawn: 'Este processo não tem um desenho.',
  failed: 'O diagrama não pôde ser mostrado.',
  keys: 'Setas movem o diagrama; mais e menos aproximam e afastam; 0 mostra tudo.',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  fit: 'Mostrar tudo',
  here: 'agora',
  currentLabel: (count: number) => (count === 1 ? 'Etapa atual' : 'Etapas atuais'),
  doneLabel: (count: number) => (count === 1 ? 'Etapa concluída' : 'Etapas concluídas'),
} as const;
