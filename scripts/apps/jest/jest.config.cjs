module.exports = {
  testEnvironment: 'jsdom',
  // The packages are ES modules, which Jest transforms only if told to.
  transformIgnorePatterns: ['/node_modules/(?!@portal-gateway/)'],
  setupFiles: ['./setup.cjs'],
}
