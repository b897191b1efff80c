import type { MessageWords } from '../messageWords'

export const ptPt: MessageWords = {
  'code.subject': 'O seu código da {merchant}',
  'code.login': '{code} é o seu código para iniciar sessão.',
  'code.register': '{code} é o seu código para abrir a conta.',
  'code.two-factor': '{code} é o seu código para concluir o início de sessão.',
  'code.recover': '{code} é o seu código para definir uma nova palavra-passe.',
  'code.contact': '{code} é o seu código para confirmar este contacto.',
  'code.warning':
    'Válido durante {minutes} minutos. Nunca o diga a ninguém, nem a nós. Se não o pediu, ignore esta mensagem.',
  'device.new.subject': 'Um novo dispositivo iniciou sessão',
  'device.new.text':
    'Houve um início de sessão na sua conta a partir de um novo dispositivo: {device}. Se não foi você, abra Conta, Dispositivos, termine todas as sessões e altere a palavra-passe.',
  'device.in': '{device}, {country}',
  'device.unknown': 'um dispositivo desconhecido',
  'device.reused.subject': 'Terminámos a sessão de um dispositivo',
  'device.reused.text':
    'Um início de sessão memorizado seu foi usado duas vezes; alguém pode tê-lo copiado. Terminámo-lo nesse dispositivo. Inicie sessão de novo e, se algo parecer estranho, altere a palavra-passe.',
  'passkey.added.subject': 'Foi adicionada uma chave de acesso',
  'passkey.added.text':
    'Foi adicionada uma chave de acesso à sua conta: a partir de agora inicia sessão sem palavra-passe. Se não foi você, abra Conta, Segurança, remova-a e altere a palavra-passe.',
  'passkey.blocked.subject': 'Bloqueámos uma chave de acesso',
  'passkey.blocked.text':
    'Uma chave de acesso sua foi usada em dois sítios; alguém pode tê-la copiado. Já não abre a sua conta. Inicie sessão de outra forma, remova-a e crie uma nova.',
}
