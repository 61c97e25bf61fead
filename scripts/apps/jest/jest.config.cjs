module.exports = {
  testEnvironment: 'jsdom',
  // The packages are ES modules, which Jest transforms only with this option.
  transformIgnorePatterns: ['/node_modules/(?!@portal-gateway/)'],
  setupFiles: ['./setup.cjs'],
}
