import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'

/** What Tucano announces. */
export const tucanoAnnouncements: AnnouncementList = {
  lists: [
    { code: 'popup' },
    { code: 'app_download' },
    { code: 'newcomers', names: { 'PT-BR': 'Para quem chega', EN: 'For newcomers' } },
  ],
  announcements: [
    {
      id: 'welcome',
      category: 'popup',
      execution: 'B',
      redirect: 'REGISTER',
      words: {
        'PT-BR': {
          title: 'Bem-vindo ao Tucano',
          content:
            '<p>Abra sua conta em meio minuto e receba <strong>R$ 1.000 em dinheiro fictício</strong> para experimentar cada sorteio.</p><ul><li>Um sorteio por minuto</li><li>Suas chances à vista antes de apostar</li><li>Resultados que você mesmo confere</li></ul><p><small>O dinheiro fictício não vale dinheiro de verdade. Só para maiores de 18 anos.</small></p>',
        },
        EN: {
          title: 'Welcome to Tucano',
          content:
            '<p>Open your account in half a minute and get <strong>R$1,000 of play money</strong> to try every draw.</p><ul><li>A draw every minute</li><li>Your chances in plain sight before you bet</li><li>Results you can check yourself</li></ul><p><small>Play money has no cash value. For people of 18 and over.</small></p>',
        },
      },
    },
    {
      id: 'first-steps',
      category: 'popup',
      execution: 'F',
      activityId: 'newcomer',
      words: {
        'PT-BR': {
          title: 'Seus três primeiros passos',
          content:
            '<p>Seu presente de boas-vindas, <strong>R$ 1.000 em dinheiro fictício</strong>, já está na carteira.</p><ol><li>Escolha um sorteio na página inicial.</li><li>Escolha os números; preço e prêmio possível aparecem logo abaixo.</li><li>Assista ao sorteio e confira o resultado.</li></ol>',
        },
        EN: {
          title: 'Your first three steps',
          content:
            '<p>Your welcome gift of <strong>R$1,000 of play money</strong> is in your wallet.</p><ol><li>Pick a draw on the home page.</li><li>Pick your numbers; price and possible win stand right below.</li><li>Watch the draw, then check it yourself.</li></ol>',
        },
      },
    },
    {
      id: 'news-check',
      category: 'popup',
      execution: 'A',
      redirect: 'REDIRECT_URL',
      externalLink: '/m/game',
      words: {
        'PT-BR': {
          title: 'Confira o sorteio você mesmo',
          content:
            '<p>Os números são lacrados antes da sua aposta. Depois do sorteio, <strong>seu celular refaz a conta inteira</strong>, sem precisar confiar em nós.</p><p>Abra um resultado e toque em <em>Confira você mesmo este sorteio</em>.</p>',
        },
        EN: {
          title: 'Check the draw yourself',
          content:
            '<p>The numbers are sealed before you bet. After the draw <strong>your phone does the whole sum again</strong>, without having to trust us.</p><p>Open a result and press <em>Check this draw yourself</em>.</p>',
        },
      },
    },
    {
      id: 'news-security',
      category: 'popup',
      execution: 'A',
      redirect: 'REDIRECT_URL',
      externalLink: '/m/member/security',
      words: {
        'PT-BR': {
          title: 'Entre com a sua digital',
          content:
            '<p>Crie uma <strong>chave de acesso</strong> na página Segurança: da próxima vez, a digital, o rosto ou o PIN do aparelho abrem a sua conta.</p>',
        },
        EN: {
          title: 'Sign in with your fingerprint',
          content:
            '<p>Make a <strong>passkey</strong> on the Security page: next time the fingerprint, face or PIN of your phone opens your account.</p>',
        },
      },
    },
    {
      id: 'app',
      category: 'app_download',
      execution: 'B',
      redirect: 'APP_DOWNLOAD',
      words: {
        'PT-BR': {
          title: 'Tucano na sua tela inicial',
          content: '<p>Instale o aplicativo: abre mais rápido e não é preciso digitar endereço.</p>',
        },
        EN: {
          title: 'Tucano on your home screen',
          content: '<p>Install the app: it opens faster, and there is no address to type.</p>',
        },
      },
    },
    {
      id: 'welcome-gift',
      category: 'newcomers',
      promotionType: 'ACTIVITY',
      execution: 'B',
      redirect: 'REGISTER',
      words: {
        'PT-BR': {
          title: 'R$ 1.000 em dinheiro fictício com a sua conta',
          content: '<p>Disponível assim que você se cadastra, uma vez por pessoa.</p>',
        },
        EN: {
          title: 'R$1,000 of play money with your account',
          content: '<p>There as soon as you have registered, once for each person.</p>',
        },
      },
    },
  ],
}
