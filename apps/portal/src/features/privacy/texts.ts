// The notice that articles 9, 18 and 41 of the LGPD (Lei 13.709/2018) ask for, in words that people outside of the law read.

export const texts = {
  lead: (brand: string) =>
    `Este aviso diz que dados pessoais o portal de gestão da qualidade de ${brand} trata, para quê, com que base na Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018) e como você exerce os seus direitos.`,
  officer: {
    heading: 'Encarregado pelo tratamento de dados pessoais',
    name: 'Encarregado',
    contact: 'Contato',
    missing:
      'O hospital ainda não informou aqui o encarregado. Enquanto isso, procure a Ouvidoria do hospital.',
  },
} as const;

interface NoticeSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
}

interface NoticeFacts {
  readonly brand: string;
  readonly hasPublicReports: boolean;
}

export function listNoticeSections({ brand, hasPublicReports }: NoticeFacts): readonly NoticeSection[] {
  return [
    {
      heading: 'Quem é o controlador',
      paragraphs: [`O controlador dos dados é ${brand}, que decide para que e como eles são tratados.`],
      items: [],
    },
    {
      heading: 'Que dados são tratados',
      paragraphs: [],
      items: [
        'De quem usa o portal: nome, nome de usuário, setores, papéis e, a cada mudança de um registro, quem a fez e quando.',
        'Das sessões: um cookie necessário para manter você no portal, a hora do último uso e o endereço de rede nas tentativas de login. Não há cookies de propaganda nem de medição.',
        'Das notificações, análises e atas: o que as pessoas escrevem sobre ocorrências e processos. O portal pede que não se escrevam nomes, CPF nem Cartão Nacional de Saúde de pacientes, e avisa quando um texto parece tê-los.',
        'Das notificações sigilosas: o nome de quem notificou, guardado à parte; só a Qualidade o consulta, e cada consulta fica registrada.',
        'Das notificações anônimas: nada que leve à pessoa. Não são guardados nome, usuário, endereço de rede nem a hora exata.',
        ...(hasPublicReports
          ? [
              'Do formulário público: só o que a pessoa escreve e se ela diz ser funcionário, paciente ou acompanhante. É sempre anônimo.',
            ]
          : []),
      ],
    },
    {
      heading: 'Para quê, e com que base legal',
      paragraphs: [
        'Os dados servem à gestão da qualidade e à segurança do paciente: registrar e tratar ocorrências, acompanhar indicadores, planos de ação e reuniões, e prestar contas às autoridades de saúde. Não são usados para outro fim, nem vendidos.',
      ],
      items: [
        'Cumprimento de obrigação legal ou regulatória (art. 7º, II, e art. 11, II, a), como a RDC Anvisa nº 36/2013, que manda notificar e tratar eventos adversos.',
        'Tutela da saúde, em procedimento realizado por serviços de saúde (art. 7º, VIII, e art. 11, II, f).',
        'Execução do contrato de trabalho ou de serviço, para os dados de quem usa o portal (art. 7º, V).',
      ],
    },
    {
      heading: 'Com quem são compartilhados',
      paragraphs: [
        'Dentro do hospital, cada pessoa vê o que o seu papel e o seu setor permitem. Fora dele, os dados vão só às autoridades a que a lei manda comunicar, como a Anvisa (Notivisa) e a vigilância sanitária, sem os nomes de quem notificou.',
      ],
      items: [],
    },
    {
      heading: 'Por quanto tempo, e como são protegidos',
      paragraphs: [
        'Os registros ficam pelo prazo das normas de saúde e de acreditação e das regras do hospital; depois são eliminados ou tornados anônimos.',
        'O acesso exige senha e é decidido pelo servidor a cada pedido. O que muda fica numa trilha de auditoria que ninguém altera. O portal não é o prontuário do paciente.',
      ],
      items: [],
    },
    {
      heading: 'Os seus direitos',
      paragraphs: [
        'Pelo contato do encarregado você pode pedir (art. 18): confirmação de que há tratamento e acesso aos dados; correção; anonimização, bloqueio ou eliminação do que for desnecessário; informação sobre o compartilhamento. Também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
        'De uma notificação anônima o hospital não consegue dizer de quem é: quem tem o código do recibo a acompanha e responde por ele.',
      ],
      items: [],
    },
  ];
}
