import { describe, expect, test } from 'vitest'
import { type Source, problemsOf, production, secret } from '#test/environment'

test.each([
  { MONGODB_URI: 'mongodb+srv://app:s%40@db.example/x?retryWrites=true&w=majority&appName=x' },
  {
    MONGODB_URI:
      'mongodb://app:a?b@a:1,b:2/x?W=majority&readPreference=primary&journal=true&tls=true',
  },
  { MONGODB_URI: 'mongodb://db/x?w=majority&authMechanism=MONGODB-X509&tls=true' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://bastidor.localhost' },
  { CORS_ORIGINS: 'https://app.agencia.com.br, https://outra.com.br:8443' },
])('production takes %j', (change) => {
  expect(problemsOf({ ...production(), ...change })).toBe('')
})

describe('production refuses', () => {
  const uri = (text: string) => ({ MONGODB_URI: text })
  test.each<[string, Source]>([
    ['MONGODB_URI: obrigatória em produção', uri('')],
    ['MONGODB_URI: sem usuário e senha', uri('mongodb://db/x?w=majority')],
    ['MONGODB_URI: falta w=majority', uri('mongodb://app:s@db/x')],
    ['MONGODB_URI: falta w=majority', uri('mongodb://app:s@db/x?aw=majority')],
    ['MONGODB_URI: w=majorityx não é', uri('mongodb://app:s@db/x?w=majorityx')],
    [
      'MONGODB_URI: readPreference=secondary não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&readPreference=secondary'),
    ],
    [
      'MONGODB_URI: readPreference=primaryPreferred não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&readPreference=primaryPreferred'),
    ],
    [
      'MONGODB_URI: readpreference=nearest não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&readpreference=nearest'),
    ],
    [
      'MONGODB_URI: readPreferenceTags=dc:sp não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&readPreferenceTags=dc:sp'),
    ],
    [
      'MONGODB_URI: maxStalenessSeconds=120 não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&maxStalenessSeconds=120'),
    ],
    ['MONGODB_URI: w=1 não é aceito em produção', uri('mongodb://app:s@db/x?w=majority&w=1')],
    ['MONGODB_URI: w=0 não é aceito em produção', uri('mongodb://app:s@db/x?w=majority&w=0')],
    ['MONGODB_URI: W=1 não é aceito em produção', uri('mongodb://app:s@db/x?w=majority&W=1')],
    [
      'MONGODB_URI: journal=false não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&journal=false'),
    ],
    [
      'MONGODB_URI: j=false não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&j=false'),
    ],
    [
      'MONGODB_URI: retryWrites=false não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&retryWrites=false'),
    ],
    [
      'MONGODB_URI: retryReads=false não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&retryReads=false'),
    ],
    [
      'MONGODB_URI: readConcernLevel=available não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&readConcernLevel=available'),
    ],
    [
      'MONGODB_URI: readConcernLevel=linearizable não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&readConcernLevel=linearizable'),
    ],
    [
      'MONGODB_URI: tlsInsecure=true não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&tlsInsecure=true'),
    ],
    [
      'MONGODB_URI: tlsAllowInvalidCertificates=true não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&tlsAllowInvalidCertificates=true'),
    ],
    [
      'MONGODB_URI: tlsAllowInvalidHostnames=true não é aceito em produção',
      uri('mongodb://app:s@db/x?w=majority&tlsAllowInvalidHostnames=true'),
    ],
    [
      'MONGODB_MAINTENANCE_URI: w=1 não é aceito',
      { MONGODB_MAINTENANCE_URI: 'mongodb://app:s@db/x?w=1' },
    ],
    ['MONGODB_ADMIN_URI: sem usuário e senha', { MONGODB_ADMIN_URI: 'mongodb://db/x?w=majority' }],
    ['MONGODB_URI: sem usuário e senha', uri('mongodb://app@db/x?w=majority')],
    ['MONGODB_URI: sem usuário e senha', uri('mongodb://app:@db/x?w=majority')],
    ['PUBLIC_URL: obrigatória em produção', { PUBLIC_URL: '' }],
    ['PUBLIC_URL: em produção só https', { PUBLIC_URL: 'http://app.agencia.com.br' }],
    ['PUBLIC_URL: em produção só https', { PUBLIC_URL: 'http://192.168.0.10:3000' }],
    ['PUBLIC_URL: em produção só https', { PUBLIC_URL: 'http://127.0.0.1.agencia.com.br' }],
    ['PUBLIC_URL: em produção só https', { PUBLIC_URL: 'http://localhost.agencia.com.br' }],
    [
      'CORS_ORIGINS: "https://App.agencia.com.br" não é',
      { CORS_ORIGINS: 'https://App.agencia.com.br' },
    ],
    [
      'CORS_ORIGINS: "https://agencia.com.br/app" não é',
      { CORS_ORIGINS: 'https://agencia.com.br/app' },
    ],
    ['MONGODB_URI: deve começar com mongodb', uri('http://app:s@db/x?w=majority')],
    ['BCRYPT_COST: em produção o mínimo é 12', { BCRYPT_COST: '11' }],
    ['RATE_LIMIT_SCALE: em produção só pode ser 1', { RATE_LIMIT_SCALE: '0' }],
    ['RATE_LIMIT_SCALE: em produção só pode ser 1', { RATE_LIMIT_SCALE: '2' }],
    ['TRUST_PROXY: número de proxies', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY: número de proxies', { TRUST_PROXY: '127.0.0.1' }],
    ['TRUST_PROXY: número de proxies', { TRUST_PROXY: '-1' }],
    ['CORS_ORIGINS: "*" não é', { CORS_ORIGINS: '*' }],
    [
      'CORS_ORIGINS: "https://*.agencia.com.br" não é',
      { CORS_ORIGINS: 'https://*.agencia.com.br' },
    ],
    [
      'CORS_ORIGINS: "http://app.agencia.com.br" não é',
      { CORS_ORIGINS: 'http://app.agencia.com.br' },
    ],
    ['CORS_ORIGINS: "null" não é', { CORS_ORIGINS: 'https://a.example,null' }],
    ['NODE_ENV: ', { NODE_ENV: 'producao' }],
    ['PORT: ', { PORT: '70000' }],
    ['PUBLIC_URL: ', { PUBLIC_URL: 'app.agencia.com.br' }],
    ['SETUP_TOKEN: ', { SETUP_TOKEN: 'curto' }],
    ['COOKIE_NAME: ', { COOKIE_NAME: 'a;b' }],
    ['OPENAI_BASE_URL: em produção só https', { OPENAI_BASE_URL: 'http://ia.example/v1' }],
    ['OPENAI_BASE_URL: ', { OPENAI_BASE_URL: 'ia.example' }],
  ])('%s', (text, change) => {
    expect(problemsOf({ ...production(), ...change })).toContain(text)
  })

  test('several faults at once, each on its line', () => {
    const text = problemsOf({
      ...production(),
      BCRYPT_COST: '4',
      BACKUP_KEY: '',
      CORS_ORIGINS: '*',
    })
    expect(
      text
        .split('\n')
        .map((line) => line.split(':')[0])
        .toSorted(),
    ).toEqual(['BACKUP_KEY', 'BCRYPT_COST', 'CORS_ORIGINS'])
  })
})

describe('metrics and traces', () => {
  const metrics = { METRICS_PORT: '9464' }

  test('are off unless asked for, and need no token on this machine', () => {
    expect(problemsOf(production())).toBe('')
    expect(problemsOf({ ...production(), ...metrics })).toBe('')
  })

  test('have a port of their own', () => {
    expect(problemsOf({ ...production(), ...metrics, PORT: metrics.METRICS_PORT })).toBe(
      'METRICS_PORT: não pode ser a mesma que PORT',
    )
  })

  test('are seen by other machines only with a token', () => {
    const open = { ...production(), ...metrics, METRICS_HOST: '0.0.0.0' }
    expect(problemsOf(open)).toContain('METRICS_TOKEN: obrigatória')
    expect(problemsOf({ ...open, METRICS_TOKEN: 'curto' })).toContain('METRICS_TOKEN')
    expect(problemsOf({ ...open, METRICS_TOKEN: secret() })).toBe('')
    expect(problemsOf({ ...open, METRICS_PORT: '' })).toBe('')
  })

  test('send a key to a collector elsewhere only by https', () => {
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc' }
    const to = (address: string) => ({ ...headers, OTEL_EXPORTER_OTLP_ENDPOINT: address })
    for (const address of ['https://coletor.example', 'http://localhost:4318'])
      expect(problemsOf({ ...production(), ...to(address) })).toBe('')
    const problem = problemsOf({ ...production(), ...to('http://coletor:4318') })
    expect(problem).toContain('OTEL_EXPORTER_OTLP_HEADERS')
    expect(problem).not.toContain('abc')
  })
})

test.each([
  ['off', ''],
  ['reveal', ''],
  ['all', ''],
  ['on', 'SECOND_FACTOR'],
  ['ALL', 'SECOND_FACTOR'],
])('SECOND_FACTOR may be %j: %j', (policy, problem) => {
  const problems = problemsOf({ ...production(), SECOND_FACTOR: policy })
  expect(problem ? problems.startsWith(problem) : problems === '').toBe(true)
})
