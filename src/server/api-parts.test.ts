import { expect, test } from 'vitest'
import { shippingRates } from '#rules/shipping-rates.ts'
import { readSettings } from '#settings/settings.ts'
import { serverSettings } from './api-parts.ts'

test('the APIs start with the values of the environment, the built-in rates and what is fixed', () => {
  const environment = { SHIPPING_POLICY: 'by-governorate', CARE_EMAIL: 'help@luca.example' }
  const { settings, setByEnvironment } = serverSettings(readSettings(environment))
  expect(settings).toMatchObject({
    shippingPolicy: 'by-governorate',
    careEmail: 'help@luca.example',
    currency: 'EGP',
    shippingRates,
  })
  expect(settings).not.toHaveProperty('databaseUrl')
  expect([...setByEnvironment].toSorted()).toEqual(['CARE_EMAIL', 'SHIPPING_POLICY'])
})
