/** How the product is known to the identity server of the tests. */
export const identityClient = { id: 'assay-test', secret: 'identity-server-test-secret/0123456789+abcdef' }
