import type { SlideTexts } from '../slideWords'

export const fr: SlideTexts = {
  title: 'Placez la pièce dans l’espace vide',
  hint: 'Faites glisser la poignée, appuyez sur les flèches ou utilisez les touches fléchées. Puis vérifiez.',
  slider: 'Position de la pièce',
  position: '{at} sur {max}',
  left: 'Un peu à gauche',
  right: 'Un peu à droite',
  check: 'Vérifier',
  again: 'Une autre image',
  close: 'Fermer',
  loading: 'L’image se dessine…',
  checking: 'Vérification…',
  wrong: 'Pas tout à fait. Voici une autre image.',
  expired: 'Cette image a expiré. En voici une autre.',
  passed: 'C’est fait, merci.',
  unreachable: 'L’image n’a pas pu être obtenue. Essayez-en une autre.',
  open: 'Appuyez pour vérifier',
}
