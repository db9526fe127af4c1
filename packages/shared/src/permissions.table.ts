import type { Row } from './permissions.ts'

/**
 * Every call × every kind of caller. Columns: P no credential · B Base · C Base + Comercial ·
 * D Base + Desenvolvedor · L Líder · A Admin. Signs: ✓ allowed · – refused · me only oneself ·
 * ▽ only people of level Base · own only one's own thing, else "not found" · own/jrn also any
 * client journey · pub the public projection · cap who knows the address · boot the first run.
 */
// prettier-ignore
export const permissionTable = {
  // action                     #   call                                            P       B          C          D          L          A
  'auth.login':               [ 1, 'POST /auth/login',                             '✓',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'employee.current':         [ 2, 'GET /employee/findById',                       '–',    'me',      'me',      'me',      'me',      'me'],
  'employee.list':            [ 3, 'GET /employee',                                '–',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'employee.search':          [ 4, 'GET /employee/search',                         '–',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'employee.read':            [ 5, 'GET /employee/{id}',                           '–',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'employee.create':          [ 6, 'POST /employee/create',                        'boot', '–',       '–',       '–',       '✓',       '✓'],
  'employee.update':          [ 7, 'PATCH /employee/update/{id}',                  '–',    'me',      'me',      'me',      'me+▽',    '✓'],
  'employee.upload':          [ 8, 'PATCH /employee/upload/{id}',                  '–',    'me',      'me',      'me',      'me+▽',    '✓'],
  'employee.delete':          [ 9, 'DELETE /employee/delete/{id}',                 '–',    '–',       '–',       '–',       '▽',       '✓'],
  'employee.toggle':          [10, 'PATCH /employee/toggleActive/{id}',            '–',    '–',       '–',       '–',       '▽',       '✓'],
  'client.list':              [25, 'GET /client/',                                 '–',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'plan.list':                [39, 'GET /plan/',                                   '–',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'plan.read':                [40, 'GET /plan/{id}',                               '–',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'plan.create':              [41, 'POST /plan/create',                            '–',    '–',       '✓',       '–',       '✓',       '✓'],
  'plan.update':              [42, 'PATCH /plan/update/{id}',                      '–',    '–',       '✓',       '–',       '✓',       '✓'],
  'plan.delete':              [43, 'DELETE /plan/delete/{id}',                     '–',    '–',       '✓',       '–',       '✓',       '✓'],
  'clientLogin.list':         [44, 'GET /clientLogin/',                            '–',    '–',       '–',       '–',       '✓',       '✓'],
  'nps.list':                 [60, 'GET /nps/',                                    '–',    '–',       '–',       '–',       '✓',       '✓'],
  'proposal.list':            [66, 'GET /proposta/',                               '–',    '–',       '✓',       '–',       '✓',       '✓'],
  'file.read':                [70, 'GET /files/{fileId}',                          'cap',  'cap',     'cap',     'cap',     'cap',     'cap'],
  'auth.logout':              [71, 'POST /auth/logout',                            '✓',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'auth.password':            [72, 'PATCH /auth/password',                         '–',    'me',      'me',      'me',      'me',      'me'],
  'auth.revoke':              [73, 'POST /auth/revoke/{employeeId}',               '–',    'me',      'me',      'me',      'me+▽',    '✓'],
  'audit.list':               [75, 'GET /audit',                                   '–',    '–',       '–',       '–',       '✓',       '✓'],
  'health.live':              [76, 'GET /healthz',                                 '✓',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'health.ready':             [76, 'GET /readyz',                                  '✓',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'docs.openapi':             [77, 'GET /openapi.json',                            '✓',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'docs.page':                [77, 'GET /docs',                                    '✓',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'auth.setup':               [78, 'GET /auth/setup',                              '✓',    '✓',       '✓',       '✓',       '✓',       '✓'],
  'auth.sessions':            [79, 'GET /auth/sessions',                           '–',    'me',      'me',      'me',      'me',      'me'],
  'auth.endSession':          [79, 'DELETE /auth/sessions/{id}',                   '–',    'me',      'me',      'me',      'me',      'me'],
} as const satisfies Record<string, Row>
