export const texts = {
  purpose:
    'Com este endereço, quem não tem acesso ao portal notifica pelo celular: funcionários sem acesso, pacientes e acompanhantes. Toda notificação que chega por ele é anônima e entra na triagem como as outras.',
  off: {
    title: 'A notificação pública está desligada',
    reason:
      'Enquanto estiver assim, o endereço não existe para quem está fora do portal. Para ligá-la, a administração define PUBLIC_REPORTS=on nas configurações do servidor e o reinicia.',
  },
  department: 'Setor (opcional)',
  departmentHelp: 'Com um setor, o formulário já abre com ele escolhido; quem notifica pode trocar.',
  departmentPlaceholder: 'Todo o hospital',
  link: 'Endereço do formulário',
  qrLabel: (where: string) => `QR code do formulário de notificação: ${where}`,
  wholeHospital: 'todo o hospital',
  copy: 'Copiar endereço',
  copied: 'Endereço copiado.',
  copyFailed: 'O navegador não deixou copiar. O endereço está selecionado: use Ctrl+C.',
  open: 'Abrir o formulário',
  print: 'Imprimir cartaz',
  originHelp:
    'O endereço é o mesmo pelo qual você abriu o portal agora. Confira se ele abre num celular fora da rede do hospital antes de imprimir.',
  departmentsFailed: 'Não foi possível carregar os setores; o endereço de todo o hospital já vale.',
  poster: {
    heading: 'Viu algo errado? Conte para nós.',
    lead: 'Aponte a câmera do celular para o código. Não é preciso se identificar.',
    who: 'Pacientes, acompanhantes e funcionários',
    steps: [
      'Conte o que aconteceu, com as suas palavras.',
      'Guarde o código do recibo que aparece no fim.',
      'Com ele você acompanha a resposta, sem dizer quem é.',
    ],
    urgent: 'Em uma urgência, chame a equipe do setor.',
    foot: (brand: string) => `${brand} · Notificação de ocorrências`,
  },
} as const;
