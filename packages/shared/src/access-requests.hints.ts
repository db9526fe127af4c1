import { fold } from './text.ts'

/** Where the agency is invited, and what the login is. */
type Hint = { invite?: string; login: string }

/** What a customer who is no expert needs to know of a platform. */
const HINTS: Readonly<Record<string, Hint>> = {
  Instagram: {
    login:
      'O login é o @ do perfil, ou o e-mail ou celular com que você entra no aplicativo. Se o Instagram pede um código ao entrar, diga na observação quem o recebe.',
  },
  Facebook: {
    invite: 'na sua página, Configurações > Acesso à página > Adicionar.',
    login: 'O e-mail ou celular com que você entra no Facebook.',
  },
  'Meta Business': {
    invite: 'business.facebook.com > Configurações > Pessoas > Convidar pessoas, com acesso total.',
    login: 'O e-mail ou celular com que você entra no Facebook.',
  },
  'Google Ads': {
    invite: 'ads.google.com > Administrador > Acesso e segurança > botão +, como Administrador.',
    login: 'O Gmail da conta.',
  },
  'Google Meu Negócio': {
    invite:
      'busque o nome da sua empresa no Google > três pontinhos > Configurações do perfil > Pessoas e acesso > Adicionar.',
    login: 'O Gmail que é dono do perfil.',
  },
  'Google Analytics': {
    invite: 'analytics.google.com > Administrador > Gerenciamento de acesso à conta > botão +.',
    login: 'O Gmail da conta.',
  },
  YouTube: {
    invite: 'studio.youtube.com > Configurações > Permissões > Convidar, como Gerente.',
    login: 'O Gmail do canal.',
  },
  TikTok: {
    login:
      'O login é o @ do perfil, ou o e-mail ou celular com que você entra no aplicativo. Se o TikTok pede um código ao entrar, diga na observação quem o recebe.',
  },
  'TikTok Ads': {
    invite: 'business.tiktok.com > Usuários > Membros > Convidar.',
    login: 'O e-mail ou celular com que você entra no TikTok.',
  },
  LinkedIn: {
    invite: 'na página da empresa, Configurações > Gerenciar administradores.',
    login: 'O e-mail com que você entra no LinkedIn.',
  },
  Hospedagem: {
    login:
      'É a empresa onde o site fica guardado, como HostGator, Hostinger ou Locaweb. Mande o login do painel, e o endereço onde você entra. Não sabe qual é? Pergunte a quem fez o seu site.',
  },
  'Registro do domínio': {
    login:
      'É onde você paga o endereço do site. Se ele termina em .br, é no Registro.br, e o login é o seu código de usuário, como ABCDE12.',
  },
  WordPress: {
    login:
      'É o painel onde o site é editado. O endereço quase sempre é o do site com /wp-admin no fim.',
  },
  Nuvemshop: {
    invite: 'no painel da loja, Configurações > Usuários e notificações > Adicionar.',
    login: 'O e-mail com que você entra no painel.',
  },
}

const BY_PLATFORM = new Map(Object.entries(HINTS).map(([platform, hint]) => [fold(platform), hint]))

/**
 * The default instructions for a platform, which staff may replace; `''` for an unknown one. How to
 * invite somebody is left out where nobody is invited.
 */
export const hintOf = (platform: string, canInvite = true): string => {
  const hint = BY_PLATFORM.get(fold(platform))
  if (!hint) return ''
  return canInvite && hint.invite
    ? `Para convidar: ${hint.invite}\nPara enviar: ${uncapital(hint.login)}`
    : hint.login
}

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
