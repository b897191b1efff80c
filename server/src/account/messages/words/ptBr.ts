import type { MessageWords } from '../messageWords'

export const ptBr: MessageWords = {
  'code.subject': 'Seu código da {merchant}',
  'code.login': '{code} é o seu código para entrar.',
  'code.register': '{code} é o seu código para abrir a conta.',
  'code.two-factor': '{code} é o seu código para concluir a entrada.',
  'code.recover': '{code} é o seu código para criar uma nova senha.',
  'code.contact': '{code} é o seu código para confirmar este contato.',
  'code.warning':
    'Vale por {minutes} minutos. Nunca passe este código a ninguém, nem a nós. Se você não pediu, ignore esta mensagem.',
  'device.new.subject': 'Um novo aparelho entrou',
  'device.new.text':
    'Sua conta foi acessada de um novo aparelho: {device}. Se não foi você, abra Eu, Aparelhos, saia de todos e troque a senha.',
  'device.in': '{device}, {country}',
  'device.unknown': 'um aparelho desconhecido',
  'device.reused.subject': 'Encerramos o acesso de um aparelho',
  'device.reused.text':
    'Um acesso lembrado seu foi usado duas vezes; alguém pode tê-lo copiado. Nós o encerramos nesse aparelho. Entre de novo e, se algo parecer estranho, troque a senha.',
  'passkey.added.subject': 'Uma chave de acesso foi adicionada',
  'passkey.added.text':
    'Sua conta ganhou uma chave de acesso: agora ela entra sem senha. Se não foi você, abra Eu, Segurança, remova a chave e troque a senha.',
  'passkey.blocked.subject': 'Bloqueamos uma chave de acesso',
  'passkey.blocked.text':
    'Uma chave de acesso sua foi usada em dois lugares; alguém pode tê-la copiado. Ela não abre mais sua conta. Entre de outra forma, remova a chave e crie uma nova.',
}
