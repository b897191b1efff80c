import type { OwnSettings } from '../ownSettings'

/** What a new member agrees to; version 1. */
export const tucanoTerms: OwnSettings['operator']['terms'] = {
  'PT-BR': [
    {
      title: 'Quem pode jogar',
      paragraphs: [
        'É preciso ter 18 anos ou mais. Uma conta por pessoa, aberta para si mesma.',
        'Quem se excluiu do jogo não abre conta nova.',
      ],
    },
    {
      title: 'Dinheiro fictício',
      paragraphs: [
        'Isto é uma demonstração. Todo saldo é dinheiro fictício: não se deposita, não se saca e não vale dinheiro de verdade.',
      ],
    },
    {
      title: 'Sorteios',
      paragraphs: [
        'O resultado é comprometido antes das apostas e pode ser conferido no seu celular. Se houver dúvida, vale o registro do sorteio.',
        'Sorteio cancelado devolve a aposta inteira.',
      ],
    },
    {
      title: 'Sua conta',
      paragraphs: [
        'Guarde a senha e os códigos só para você; nunca pedimos.',
        'Você pode encerrar a conta quando quiser, pelo atendimento.',
      ],
    },
  ],
  EN: [
    {
      title: 'Who may play',
      paragraphs: ['You must be 18 or older. One account for each person, opened for yourself.'],
    },
    {
      title: 'Play money',
      paragraphs: ['This is a demonstration. Every balance is play money and not worth real money.'],
    },
    {
      title: 'Draws',
      paragraphs: [
        'Results are committed to before bets are taken and can be checked on your own phone.',
        'When a draw is cancelled, its stakes are returned in full.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password and your codes to yourself; we never ask for them.',
        'You may close your account at any time through customer service.',
      ],
    },
  ],
}
