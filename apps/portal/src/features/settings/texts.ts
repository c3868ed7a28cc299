import type { ChosenKind } from '@prumo/contracts/notifications/notifications';

import type { NotificationFault } from './model/notification-fields.ts';
import type { PasswordFault } from './model/check-password-fields.ts';
import type { PasswordStrength } from './components/password-form.tsx';

export const texts = {
  tabs: { preferences: 'Preferências do Usuário', notifications: 'Notificações', password: 'Alterar Senha' },
  tabList: 'Configurações',
  passwordOff: 'A troca de senha pelo portal está desativada nesta instalação.',
  users: {
    edited: 'Configurações de',
    you: 'você',
    pick: 'Editar as configurações de outro usuário',
    placeholder: 'Digite o nome do usuário',
    nothingFound: 'Nenhum usuário encontrado.',
    backToOwn: 'Voltar às minhas',
    failed: 'Ocorreu um erro ao buscar os usuários!',
    retry: 'Tentar novamente',
  },
  home: {
    label: 'Página inicial',
    help: 'A tela que se abre ao entrar no portal.',
    helpOfMany: (count: string) =>
      `A tela que se abre ao entrar no portal. Digite para encontrar entre ${count}.`,
    placeholder: 'Selecione uma página',
    nothingFound: 'Nenhuma página encontrada.',
    open: 'Mostrar as páginas',
    close: 'Ocultar as páginas',
    clear: 'Limpar',
    loading: 'Carregando as páginas do menu',
    gone: (state: string) => `Página indisponível (${state})`,
    menuOfOther: (name: string) =>
      `Não foi possível saber o que ${name} pode abrir. As páginas são as do seu menu; confira antes de salvar.`,
    /** Of screens that the menu calls alike. */
    distinctions: {
      'app.kpi': 'por microssistema',
      'app.indicators': 'todos os microssistemas',
    } as Readonly<Record<string, string>>,
    goneHelp: 'A página configurada não existe mais ou não está no seu menu. Escolha outra.',
    missing: 'Escolha a página inicial.',
  },
  draft: {
    kept: 'A alteração que não tinha sido salva foi recuperada.',
    discard: 'Descartar a alteração',
  },
  save: 'Salvar',
  saved: 'Configurações salvas com sucesso!',
  saveFailed: 'Ocorreu um erro ao salvar as configurações!',
  loadFailed: 'Ocorreu um erro ao buscar as configurações!',
  loadFailedTitle: 'As configurações não puderam ser carregadas',
  loadFailedCause: 'Nada foi alterado. Tente de novo em alguns instantes.',
  password: {
    whose: (name: string) => `Esta senha é a sua (${name}), não a do usuário escolhido acima.`,
    current: 'Senha atual',
    changed: 'Nova senha',
    repeated: 'Repita a nova senha',
    submit: 'Alterar',
    saved: 'Nova senha salva com sucesso.',
    failed: 'Ocorreu um erro na tentativa de salvar uma nova senha!',
    capsLock: 'A tecla Caps Lock está ligada.',
    strength: 'Força da senha',
    strengths: { weak: 'fraca', fair: 'razoável', strong: 'forte' } satisfies Record<
      PasswordStrength,
      string
    >,
    advice:
      'Use pelo menos 8 caracteres. Uma frase com várias palavras é fácil de lembrar e difícil de adivinhar.',
    faults: {
      'current-missing': 'Informe a senha atual.',
      'changed-reserved': 'A nova senha não pode começar com ENC:.',
      'changed-same': 'A nova senha é igual à atual.',
      'repeated-differs': 'As duas não são iguais. Digite a nova senha outra vez.',
    } satisfies Record<PasswordFault, string>,
    refusedCurrent: 'A senha atual não confere. Confira e digite outra vez.',
    refusedChanged: 'O servidor não aceita esta senha. Escolha outra, mais longa.',
  },
  notifications: {
    whose: (name: string) => `Estas notificações são as suas (${name}), não as do usuário escolhido acima.`,
    loading: 'Carregando as suas notificações',
    failedTitle: 'As suas notificações não puderam ser carregadas',
    noServer:
      'O envio de e-mails ainda não está ligado nesta instalação. O que você escolher vale quando estiver.',
    email: 'E-mail',
    usualAddress: (address: string) => `Em branco, os e-mails vão para ${address}.`,
    noAddress: 'Sem um endereço, nada é enviado.',
    kindsTitle: 'Receber por e-mail',
    kinds: {
      'task-assigned': 'Tarefas que passam para mim',
      mention: 'Comentários que me mencionam',
      'minutes-approval': 'Atas para eu aprovar',
      'case-to-answer': 'Não conformidades para eu responder',
    } satisfies Record<ChosenKind, string>,
    inside:
      'Prazos legais são sempre avisados a quem é da qualidade, a qualquer hora. Os avisos dentro do portal continuam como estão.',
    quietFrom: 'Não enviar a partir de',
    quietUntil: 'até',
    digest: 'Um resumo por dia, às',
    digestHelp: 'Em branco, cada aviso vai na hora.',
    saved: 'Notificações salvas com sucesso!',
    faults: {
      'email-wrong': 'Confira o endereço: um só, como nome@hospital.com.br.',
      'quiet-half': 'Escolha as duas horas, ou nenhuma.',
    } satisfies Record<NotificationFault, string>,
  },
  ownRules: {
    title: 'Notificações automáticas',
    purpose:
      'Regras que avisam você. O que desmarcar deixa de chegar na hora; o que é obrigatório chega sempre.',
    loading: 'Carregando as regras que avisam você',
    failedTitle: 'As regras que avisam você não puderam ser carregadas',
    none: 'Nenhuma regra avisa você.',
    mandatory: 'Obrigatória',
    channels: { portal: 'Portal', email: 'E-mail' },
    by: (name: string, channel: string) => `${name}: ${channel}`,
    saved: (name: string) => `${name}: escolha salva.`,
    make: 'Criar e editar regras',
  },
  leave: {
    title: 'Sair sem salvar?',
    question: 'O que foi alterado nesta tela ainda não foi salvo.',
    confirm: 'Sair sem salvar',
  },
  switchUser: {
    title: 'Trocar de usuário sem salvar?',
    question: (name: string) => `A alteração nas configurações de ${name} ainda não foi salva.`,
    confirm: 'Trocar sem salvar',
  },
} as const;
